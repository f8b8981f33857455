import { SubNav } from "@/app/_ui";

export const Tabs = ({ slug }: { slug: string }) => (
  <SubNav
    label="Submissions"
    items={[
      { href: `/organize/${slug}/submissions`, label: "Entries" },
      { href: `/organize/${slug}/submissions/extensions`, label: "Extensions" },
    ]}
  />
);
