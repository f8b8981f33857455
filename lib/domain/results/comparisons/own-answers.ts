import { z } from "zod";
import { pairKey, type Answer, type ComparedAnswers } from "./input";

const Said = z.object({ left: z.string(), right: z.string(), answer: z.enum(["left", "right", "tie"]) });

/** A judge's answer as it was published and as she gave it. */
export const OwnAnswer = z.object({
  projects: z.tuple([z.string(), z.string()]).meta({ description: "As they stood left and right; of entries that became one, the one that was kept." }),
  published: Said.nullable(), given: Said.nullable(), isLeftOut: z.boolean(),
});
export type OwnAnswer = z.output<typeof OwnAnswer>;

const said = ({ left, right, answer }: Answer) => ({ left, right, answer });

/** Holds what was published of a judge against what she gave. `merged` leads from an entry to the one that it became. Pure. */
export function ownAnswersOf({ answers, leftOut }: ComparedAnswers, judge: string, given: Answer[], merged: ReadonlyMap<string, string>): OwnAnswer[] {
  const out = new Set(leftOut.filter((answer) => answer.judge === judge).map(pairKey));
  const published = new Map(answers.filter((answer) => answer.judge === judge).map((answer) => [pairKey(answer), answer]));
  const rows = given.map((answer): OwnAnswer => {
    if (out.has(pairKey(answer))) return { projects: [answer.left, answer.right], published: null, given: said(answer), isLeftOut: true };
    const moved = { ...answer, left: merged.get(answer.left) ?? answer.left, right: merged.get(answer.right) ?? answer.right };
    const there = published.get(pairKey(moved));
    published.delete(pairKey(moved));
    return { projects: [moved.left, moved.right], published: there ? said(there) : null, given: said(moved), isLeftOut: false };
  });
  const never = [...published.values()].map((answer): OwnAnswer => ({ projects: [answer.left, answer.right], published: said(answer), given: null, isLeftOut: false }));
  return [...rows, ...never];
}

export const isUnchanged = ({ published, given, isLeftOut }: OwnAnswer): boolean =>
  isLeftOut ? published === null : published !== null && given !== null && published.left === given.left && published.right === given.right && published.answer === given.answer;
