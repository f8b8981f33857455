import { ButtonLink, Name, Notice } from "@/app/_ui";
import { Keyed } from "./keyed";
import type { MergedRow } from "./merged";

/** The one thing to do now. */
export function NextReview({ slug, next, isOpen }: { slug: string; next: MergedRow; isOpen: boolean }) {
  const { project, state } = next;
  return (
    <section aria-labelledby="next" className="rounded-lg border border-accent/35 bg-accent-wash p-5 sm:p-6">
      <p className="text-13 font-semibold text-accent">{state === "draft" ? "Go on with" : "Next"}</p>
      <h2 id="next" className="mt-1 text-21 font-[650]">
        <Name>{project.title}</Name>
      </h2>
      <Keyed team={project.team} track={project.track} />
      {project.summary && (
        <p dir="auto" className="mt-2 max-w-text text-15">
          {project.summary}
        </p>
      )}
      <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2">
        <ButtonLink href={`/judge/${slug}/${next.id}`} look={isOpen ? "primary" : "secondary"}>
          {!isOpen ? "Look at it" : state === "draft" ? "Go on" : "Review it"}
        </ButtonLink>
        {state === "draft" && (
          <span className="text-15 text-soft tabular-nums">
            {next.marked} of {next.criteria} marked
          </span>
        )}
      </div>
      {!isOpen && (
        <div className="mt-4">
          <Notice>Judging is not open: you can read, and mark nothing yet.</Notice>
        </div>
      )}
    </section>
  );
}
