import { ButtonLink, Notice } from "@/app/_ui";

type InsideNoticeProps = {
  inside: {
    isOfTheTeam: boolean;
    state: "draft" | "submitted" | "withdrawn" | "disqualified";
    draft: { hasUnsubmittedChanges: boolean };
    obstacles: { edit: string | null };
  };
  slug: string;
  projectId: string;
};

const WORDS = {
  draft: { title: "This is a draft", text: "It is not submitted, and only its team and the organizers see this page." },
  withdrawn: { title: "This entry is withdrawn", text: "Only its team and the organizers see this page." },
  disqualified: { title: "This entry was taken out", text: "Only its team and the organizers see this page." },
  submitted: null,
};

/** What the team and the organizers know of a project besides what everybody sees. */
export function InsideNotice({ inside, slug, projectId }: InsideNoticeProps) {
  const words = WORDS[inside.state] ?? (inside.isOfTheTeam ? { title: "This is your entry", text: "This is how everybody sees it." } : null);
  const action = inside.isOfTheTeam ? (
    <ButtonLink href={`/team/${slug}/entry/${projectId}${inside.obstacles.edit ? "/receipt" : ""}`}>
      {inside.obstacles.edit ? "See the receipt" : "Edit the entry"}
    </ButtonLink>
  ) : (
    <ButtonLink href={`/organize/${slug}/submissions/${projectId}`}>Screen this entry</ButtonLink>
  );
  return (
    <Notice tone={words && inside.state !== "submitted" ? "warning" : "info"} title={words?.title ?? "You organize this event"} actions={action}>
      {words?.text}
      {inside.isOfTheTeam && inside.draft.hasUnsubmittedChanges && <p>Your draft has changes that are not submitted; they are not on this page.</p>}
    </Notice>
  );
}
