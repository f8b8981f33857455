import { Code, Film, Play } from "lucide-react";
import Link from "next/link";
import type { ReactNode } from "react";
import { Badge, Name } from "@/app/_ui";
import { Markdown } from "@/app/_ui/markdown";

export type ProjectContentView = {
  description: string;
  repoUrl: string;
  demoUrl: string;
  videoUrl: string;
  track: { id: string; name: string } | null;
  tags: string[];
};

type ProjectBodyProps = {
  project: ProjectContentView;
  team: { name: string; members: string[] };
  /** The gallery, which tracks and tags narrow. */
  gallery: string;
};

/** What a team made, as everybody reads it. */
export function ProjectBody({ project, team, gallery }: ProjectBodyProps) {
  const side = "lg:col-start-2 lg:border-s lg:border-line lg:ps-8";
  return (
    <div className="grid gap-x-12 max-lg:gap-y-8 lg:grid-cols-[minmax(0,1fr)_18rem] lg:grid-rows-[auto_1fr]">
      <div className={side}>
        <Ways project={project} />
      </div>
      <div className="min-w-0 lg:col-start-1 lg:row-span-2 lg:row-start-1">
        {project.description ? <Markdown>{project.description}</Markdown> : <p className="text-15 text-soft">There is no description.</p>}
      </div>
      <aside aria-label="About the project" className={`space-y-6 max-lg:border-t max-lg:border-line max-lg:pt-6 lg:pt-6 ${side}`}>
        <Part title="Team">
          <p className="text-15 font-semibold">
            <Name>{team.name}</Name>
          </p>
          {team.members.length > 0 && !(team.members.length === 1 && team.members[0] === team.name) && (
            <ul className="mt-1 text-15 text-soft">
              {team.members.map((member, index) => (
                <li key={index}>
                  <Name>{member}</Name>
                </li>
              ))}
            </ul>
          )}
        </Part>
        {project.track && (
          <Part title="Track">
            <Link href={`${gallery}?${new URLSearchParams({ track: project.track.id })}`} className="link inline-block py-1 text-15">
              <Name>{project.track.name}</Name>
            </Link>
          </Part>
        )}
        {project.tags.length > 0 && (
          <Part title="Tags">
            <ul className="flex flex-wrap gap-x-2">
              {project.tags.map((tag) => (
                <li key={tag}>
                  <Link href={`${gallery}?${new URLSearchParams({ tag })}`} className="inline-flex min-h-11 items-center lg:min-h-8">
                    <Badge>
                      <Name>{tag}</Name>
                    </Badge>
                  </Link>
                </li>
              ))}
            </ul>
          </Part>
        )}
      </aside>
    </div>
  );
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section>
    <h2 className="mb-1 text-13 font-semibold text-soft">{title}</h2>
    {children}
  </section>
);

function Ways({ project }: { project: ProjectContentView }) {
  const ways = [
    { href: project.demoUrl, label: "Try it", icon: Play },
    { href: project.repoUrl, label: "Read the code", icon: Code },
    { href: project.videoUrl, label: "Watch the film", icon: Film },
  ].filter(({ href }) => /^https?:\/\//i.test(href));
  if (ways.length === 0) return null;
  return (
    <ul className="divide-y divide-line border-y border-line">
      {ways.map(({ href, label, icon: Icon }) => (
        <li key={label}>
          <a href={href} rel="nofollow ugc noopener noreferrer" className="flex min-h-11 items-center gap-3 py-2 hover:bg-wash">
            <Icon aria-hidden className="size-4.5 shrink-0 text-accent" />
            <span className="min-w-0">
              <span className="block text-15 font-semibold">{label}</span>
              <span className="block truncate text-13 text-soft">{placeOf(href)}</span>
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}

/** The address without what says nothing. */
const placeOf = (href: string): string => href.replace(/^https?:\/\/(www\.)?/i, "").replace(/\/$/, "");
