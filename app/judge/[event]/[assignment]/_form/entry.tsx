import { ExternalLink } from "lucide-react";
import { Badge, buttonClass, Name } from "@/app/_ui";
import { Markdown } from "@/app/_ui/markdown";

type EntryProps = {
  project: {
    summary: string; description: string; repoUrl: string; demoUrl: string; videoUrl: string; tags: string[]; revisionNumber: number;
    answers: { label: string; kind: "text" | "choice" | "link" | "yes_no"; answer: string | boolean }[];
  };
  /** A long description lies behind a line on a wide screen too. */
  isFolded?: boolean;
};

/** The entry as it was submitted: what she judges, beside what she marks. */
export function Entry({ project, isFolded = false }: EntryProps) {
  const links = [
    { href: project.repoUrl, label: "Repository" }, { href: project.demoUrl, label: "Demo" }, { href: project.videoUrl, label: "Video" },
  ].filter(({ href }) => href !== "");
  return (
    <div className="space-y-6">
      {project.summary && (
        <p dir="auto" className="max-w-text text-17">
          {project.summary}
        </p>
      )}
      {links.length > 0 && (
        <div className="flex flex-wrap gap-3">
          {links.map(({ href, label }) => (
            <a key={label} href={href} target="_blank" rel="noopener noreferrer nofollow ugc" className={buttonClass("secondary")}>
              <ExternalLink aria-hidden />
              {label}
              <span className="sr-only"> (opens in a new tab)</span>
            </a>
          ))}
        </div>
      )}
      {project.description && (
        <details className={isFolded ? undefined : "lg:hidden"} open={project.description.length < (isFolded ? 800 : 300)}>
          <summary className="flex min-h-11 items-center text-15 font-semibold underline decoration-edge underline-offset-4">The team’s description</summary>
          <Markdown>{project.description}</Markdown>
        </details>
      )}
      {project.description && !isFolded && (
        <div className="max-lg:hidden">
          <Markdown>{project.description}</Markdown>
        </div>
      )}
      {project.answers.length > 0 && (
        <dl className="space-y-3">
          {project.answers.map((answer) => (
            <div key={answer.label}>
              <dt className="text-13 text-soft">
                <Name>{answer.label}</Name>
              </dt>
              <dd dir="auto" className="max-w-text text-15 whitespace-pre-wrap">
                <Answer {...answer} />
              </dd>
            </div>
          ))}
        </dl>
      )}
      {project.tags.length > 0 && (
        <ul aria-label="Tags" className="flex flex-wrap gap-2">
          {project.tags.map((tag) => (
            <li key={tag}>
              <Badge>
                <Name>{tag}</Name>
              </Badge>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function Answer({ kind, answer }: EntryProps["project"]["answers"][number]) {
  if (typeof answer === "boolean") return answer ? "Yes" : "No";
  if (kind !== "link") return answer;
  return (
    <a href={answer} target="_blank" rel="noopener noreferrer nofollow ugc" className="link">
      {answer}
    </a>
  );
}
