import Link from "next/link";
import { Name } from "@/app/_ui";
import { projectHref, type Room } from "../../_parts/the-ranking";

/** Who is first; several where they share it. */
export function Firsts({ ids, nameOf }: { ids: string[]; nameOf: (id: string) => string }) {
  return ids.map((id, i) => (
    <span key={id}>
      {i > 0 && ", "}
      <Name>{nameOf(id)}</Name>
    </span>
  ));
}

export function ProjectWithTeam({ id, nameOf, projectOf, slug }: Pick<Room, "nameOf" | "projectOf" | "slug"> & { id: string }) {
  return (
    <>
      <Link href={projectHref(slug, id)} className="link"><Name>{nameOf(id)}</Name></Link>
      <span className="block text-13 font-normal text-soft"><Name>{projectOf(id)?.team ?? ""}</Name></span>
    </>
  );
}
