import { PROJECT_FIELDS, ProjectFields } from "@/lib/domain/events";
import { WebAddress, type FieldError } from "@/lib/operation";
import type { ProjectContent } from "./content";

/** What an event asks of an entry. */
export interface EntryForm {
  projectFields: unknown;
  tracks: { id: string }[];
  questions: { id: string; kind: "text" | "choice" | "link" | "yes_no"; options: string[]; isRequired: boolean }[];
}
type Question = EntryForm["questions"][number];
type Answer = ProjectContent["answers"][string];

const keyOf = (field: (typeof PROJECT_FIELDS)[number]) => (field === "track" ? "trackId" : field);

const isBlank = (value: unknown): boolean =>
  value === null || value === undefined || (typeof value === "string" && value.trim() === "") || (Array.isArray(value) && value.length === 0);

const WORDS: Record<string, boolean> = { yes: true, true: true, on: true, no: false, false: false };

const read = (question: Question, answer: Answer | undefined): Answer | undefined => {
  if (isBlank(answer)) return undefined;
  if (question.kind === "yes_no") return typeof answer === "string" ? (WORDS[answer.toLowerCase()] ?? answer) : answer;
  return question.kind === "text" ? answer : String(answer).trim();
};

/** The content without what this event hides or does not ask, its answers in the form of their questions. */
export function askedContent(form: EntryForm, content: ProjectContent): ProjectContent {
  const uses = ProjectFields.parse(form.projectFields);
  const asked = { ...content };
  for (const field of PROJECT_FIELDS)
    if (uses[field] === "hidden") Object.assign(asked, { [keyOf(field)]: field === "track" ? null : field === "tags" ? [] : "" });
  asked.answers = Object.fromEntries(
    form.questions.flatMap((question) => {
      const answer = read(question, content.answers[question.id]);
      return answer === undefined ? [] : [[question.id, answer]];
    }),
  );
  return asked;
}

function faultOfAnswer(question: Question, answer: Answer | undefined): string | null {
  if (answer === undefined) return question.isRequired ? "This question needs an answer." : null;
  if (question.kind === "yes_no") return typeof answer === "boolean" ? null : "Answer yes or no.";
  if (typeof answer !== "string") return "Answer in words.";
  if (question.kind === "choice") return question.options.includes(answer) ? null : "Choose one of the options.";
  if (question.kind === "link") return WebAddress.safeParse(answer).success ? null : "Write a web address that begins with https:// or http://.";
  return null;
}

/** What stands between this content and a submission, field by field; empty: nothing does. Takes asked content. */
export function faultsOf(form: EntryForm, content: ProjectContent): FieldError[] {
  const uses = ProjectFields.parse(form.projectFields);
  const faults: FieldError[] = [];
  const fault = (path: string, message: string) => void faults.push({ path, message });
  if (isBlank(content.title)) fault("title", "This is required.");
  for (const field of PROJECT_FIELDS) {
    const key = keyOf(field);
    const value = content[key];
    const cannotBeChosen = field === "track" && form.tracks.length === 0;
    if (isBlank(value)) {
      if (uses[field] === "required" && !cannotBeChosen) fault(key, field === "track" ? "Choose a track." : "This is required.");
    } else if (field === "track") {
      if (!form.tracks.some(({ id }) => id === value)) fault(key, "This event has no such track. Choose one of its own.");
    } else if (field.endsWith("Url")) {
      const parsed = WebAddress.safeParse(value);
      if (!parsed.success) fault(key, parsed.error.issues[0]!.message);
    }
  }
  for (const question of form.questions) {
    const message = faultOfAnswer(question, content.answers[question.id]);
    if (message) fault(`answers.${question.id}`, message);
  }
  return faults;
}
