import type { Award, ChoiceKind, Matter, MatterKind } from "@/lib/domain/results";
import type { StateTone } from "../_ui/data/state";

/** What is to be decided, in a line; the names are of what it concerns. */
export const MATTER_TITLES: Record<MatterKind, (names: string[]) => string> = {
  duplicate_entry: ([one, other]) => `${one} and ${other} may be one entry`,
  flat_judge: ([name]) => `${name} gave the same mark to everything`,
  outlying_review: ([judge, project]) => `${judge}’s mark for ${project} lies far off`,
  not_judged: ([name]) => `${name} was not judged`,
  one_review: ([name]) => `${name} has one review`,
  thin_connection: ([name]) => `The connection hangs on ${name}`,
  coin_judge: ([name]) => `${name} answered like a coin`,
  contrary_judge: ([name]) => `${name} answered against all others`,
  few_comparisons: ([name]) => `${name} was hardly compared`,
  unfinished_reviews: () => "Reviews were not finished",
  unfinished_comparisons: () => "Comparisons were not finished",
  provisional: ([name]) => `${name}: the order is provisional`,
  close_call: ([name]) => `${name}: too close to call`,
  no_order: ([name]) => `${name}: no distinguishable order`,
  prize_disagrees: ([name]) => `${name}: score and odds name different winners`,
};

type Words = { label: string; help: string };

const NOBODY: Words = { label: "Name no winner", help: "The order goes out as it is, and says that it names nobody." };
const SHARE: Words = { label: "Let several share it", help: "Those that you tick win together. The reason is public." };
const ORDER: Words = { label: "Take the judges’ decision", help: "The judges have met and say who wins. The reason is public." };
const WAIT: Words = { label: "Wait for more judging", help: "Nothing is published until it is in: open judging again, or let a judge finish." };

/** What can be decided, as the button and the sentence beneath say it. */
const CHOICES: Record<MatterKind, Partial<Record<ChoiceKind, Words>>> = {
  duplicate_entry: {
    keep: { label: "Keep both", help: "They are two entries. Each has a place of its own." },
    merge: { label: "Make them one", help: "What was said of the other entry goes to the one that is kept. A judge who judged both counts once." },
  },
  flat_judge: {
    keep: { label: "Count these reviews", help: "They lift nobody, but they say how lenient the judge is." },
    leave_out: { label: "Leave these reviews out", help: "None of them counts. The results say how many were left out." },
  },
  outlying_review: {
    keep: { label: "Count this review", help: "The judge saw something that others did not." },
    leave_out: { label: "Leave this review out", help: "It does not count. The results say that one was left out." },
  },
  coin_judge: {
    keep: { label: "Count these answers", help: "They move every project a little towards the middle, and favour none." },
    leave_out: { label: "Leave these answers out", help: "None of them counts. The results say how many were left out." },
  },
  contrary_judge: {
    keep: { label: "Count these answers", help: "The judge sees the projects differently." },
    leave_out: { label: "Leave these answers out", help: "None of them counts. The results say how many were left out." },
  },
  not_judged: { apart: { label: "Show it as not judged", help: "It is listed outside the places." }, more_reviews: WAIT },
  one_review: {
    keep: { label: "Give it its place", help: "The interval says how unsure it is." },
    apart: { label: "Show it outside the places", help: "Its score is kept, and it takes nobody’s place." },
    more_reviews: WAIT,
  },
  few_comparisons: {
    keep: { label: "Give it its place", help: "The interval says how unsure it is." },
    apart: { label: "Show it outside the places", help: "Its comparisons still count for the other projects, and it takes nobody’s place." },
    more_reviews: WAIT,
  },
  thin_connection: { keep: { label: "Accept the connection", help: "Both groups are ranked together; the intervals say how sure that is." }, more_reviews: WAIT },
  unfinished_reviews: { leave_out: { label: "Go on without them", help: "Only what was submitted counts." }, more_reviews: WAIT },
  unfinished_comparisons: { leave_out: { label: "Go on without them", help: "Only what was answered counts." }, more_reviews: WAIT },
  provisional: { accept: NOBODY, order: ORDER, share: SHARE, more_reviews: WAIT },
  no_order: { accept: NOBODY, order: ORDER, share: SHARE, more_reviews: WAIT },
  prize_disagrees: { accept: NOBODY, order: ORDER, share: SHARE, more_reviews: WAIT },
  close_call: { accept: NOBODY, order: ORDER, share: SHARE, more_reviews: WAIT },
};

export const choiceWords = (kind: MatterKind, choice: ChoiceKind): Words => CHOICES[kind][choice]!;

export const STATUS_WORDS: Record<Matter["status"], { label: string; tone: StateTone }> = {
  open: { label: "To be decided", tone: "accent" },
  reopened: { label: "To be decided again: what it rested on has changed", tone: "warning" },
  waiting: { label: "Waits for more judging", tone: "warning" },
  decided: { label: "Decided", tone: "success" },
};

/** Why a review or a comparison does not count. */
export const LEFT_OUT_WORDS: Record<string, string> = {
  flat_judge: "left out by decision: the same mark on everything",
  outlying_review: "left out by decision: far off",
  duplicate_entry: "left out by decision: the judge judged both entries of one",
  coin_judge: "left out by decision: no better than a coin",
  contrary_judge: "left out by decision: against all others",
  unfinished: "not submitted",
  assignment_withdrawn: "the assignment was taken back, or the judge stepped back",
  project_withdrawn: "the entry was withdrawn",
  disqualified: "the entry is disqualified",
  own_team: "the judge’s own team",
  incomplete: "marks are missing",
};

const SETTLED: Record<Award["settled"], string> = {
  called: "called by the ranking",
  shared: "shared, by decision of the judges",
  decided: "decided by the judges",
  not_awarded: "nobody is named, by decision",
  open: "to be decided",
  empty: "no project was judged",
};
export const settledWords = (settled: Award["settled"]): string => SETTLED[settled];
