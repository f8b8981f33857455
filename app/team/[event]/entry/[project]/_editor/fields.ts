import type { EventView } from "@/lib/domain/events";
import type { ProjectView } from "@/lib/domain/projects";

export type Content = NonNullable<ProjectView["inside"]>["draft"]["content"];
export type Missing = { path: string; message: string }[];

export type EntryField = {
  /** The path in the content, as the API names it. */
  path: string;
  kind: "line" | "summary" | "story" | "address" | "track" | "tags" | "text" | "choice" | "link" | "yes_no";
  label: string;
  help?: string;
  optional: boolean;
  options?: { value: string; label: string }[];
};

export type FieldGroup = { title: string; fields: EntryField[] };

const YES_NO = [{ value: "yes", label: "Yes" }, { value: "no", label: "No" }];

/** What this event asks of an entry, in the order in which it is written. */
export function fieldsOf(event: Pick<EventView, "projectFields" | "tracks" | "questions">): FieldGroup[] {
  const use = event.projectFields;
  const field = (name: keyof typeof use, kind: EntryField["kind"], label: string, help?: string, path: string = name): EntryField[] =>
    use[name] === "hidden" ? [] : [{ path, kind, label, help, optional: use[name] === "optional" }];
  const groups: FieldGroup[] = [
    {
      title: "The project",
      fields: [
        { path: "title", kind: "line", label: "Title", optional: false },
        ...field("summary", "summary", "Summary", "One or two sentences: what it does, and for whom. It stands in the gallery."),
        ...(event.tracks.length === 0
          ? []
          : field("track", "track", "Track", undefined, "trackId").map((track) => ({
              ...track, options: event.tracks.map(({ id, name }) => ({ value: id, label: name })),
            }))),
        ...field("tags", "tags", "Tags", "A few words with commas between, such as: maps, offline, rust."),
      ],
    },
    {
      title: "The story",
      fields: field("description", "story", "Description", "What you made, how it works, what you learnt. Markdown is understood: *emphasis*, lists, links."),
    },
    {
      title: "Where to find it",
      fields: [
        ...field("repoUrl", "address", "Code", "The address of the repository."),
        ...field("demoUrl", "address", "Demo", "Where people can try it."),
        ...field("videoUrl", "address", "Video", "The address of a film that shows it at work."),
      ],
    },
    {
      title: "Questions of the organizers",
      fields: event.questions.map(({ id, kind, label, help, options, isRequired }) => ({
        path: `answers.${id}`, kind, label, help: help || undefined, optional: !isRequired,
        options: kind === "yes_no" ? YES_NO : options.map((option) => ({ value: option, label: option })),
      })),
    },
  ];
  return groups.filter(({ fields }) => fields.length > 0);
}

/** The name of a field in the form: the path in the body of both operations. */
export const nameOf = (path: string): string => `content.${path}`;

/** What a field shows of the content. */
export function valueOf(content: Content, path: string): string {
  if (path.startsWith("answers.")) {
    const answer = content.answers[path.slice("answers.".length)];
    return typeof answer === "boolean" ? (answer ? "yes" : "no") : (answer ?? "");
  }
  const value = content[path as keyof Content];
  return Array.isArray(value) ? value.join(", ") : typeof value === "string" ? value : "";
}

const sorted = (answers: Content["answers"]) =>
  Object.entries(answers).filter(([, answer]) => answer !== "").map(([id, answer]) => [id, answer === "yes" ? true : answer === "no" ? false : answer]).sort();

/** Whether two contents say the same, whatever the order of their keys. */
export const sameContent = (a: Content, b: Content): boolean =>
  (Object.keys(a) as (keyof Content)[]).every((key) =>
    key === "answers" ? JSON.stringify(sorted(a.answers)) === JSON.stringify(sorted(b.answers)) : JSON.stringify(a[key]) === JSON.stringify(b[key]));

/** The form's content as the API takes it; what the form does not ask stays as it was. */
export function contentOf(form: HTMLFormElement, before: Content): Content {
  const content: Content = { ...before, answers: { ...before.answers } };
  for (const [name, value] of new FormData(form).entries()) {
    if (typeof value !== "string" || !name.startsWith("content.")) continue;
    const path = name.slice("content.".length);
    if (path.startsWith("answers.")) content.answers[path.slice("answers.".length)] = value;
    else if (path === "tags") content.tags = value.split(",").map((tag) => tag.trim()).filter(Boolean);
    else if (path === "trackId") content.trackId = value || null;
    else Object.assign(content, { [path]: value });
  }
  return content;
}
