import Link from "next/link";
import { Name } from "@/app/_ui";

type Project = {
  id: string;
  title: string;
  summary: string;
  tags: string[];
  track: { id: string; name: string } | null;
  team: { name: string };
};

/** One project, as a line of the programme. */
export function ProjectCard({ project, href }: { project: Project; href: string }) {
  const { title, summary, tags, track, team } = project;
  return (
    <article className="group relative flex h-full flex-col border-t-2 border-ink pt-3 pb-2 has-[a:hover]:border-accent">
      <p className="min-h-5 text-13 font-semibold text-accent">{track && <Name>{track.name}</Name>}</p>
      <h3 className="mt-1 text-21 font-[650] tracking-[-0.01em] text-pretty">
        <Link href={href} className="after:absolute after:inset-0 group-hover:underline group-hover:decoration-2 group-hover:underline-offset-4">
          <Name>{title}</Name>
        </Link>
      </h3>
      <p dir="auto" className="mt-2 line-clamp-4 text-15 text-pretty">
        {summary}
      </p>
      <p className="mt-auto pt-4 text-13 text-soft">
        <Name>{team.name}</Name>
        {tags.length > 0 && (
          <>
            <span aria-hidden> · </span>
            <span className="sr-only">. Tags: </span>
            <Name>{tags.slice(0, 4).join(", ")}</Name>
          </>
        )}
      </p>
    </article>
  );
}
