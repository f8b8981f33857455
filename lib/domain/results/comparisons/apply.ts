// What decisions do to the answers. Pure; nothing is dropped that is not listed.
import { inOrder, pairKey, type Answer, type ComparedAnswers } from "./input";

interface Merged {
  into: string;
  matter: string;
}

/**
 * Answers about an entry that became one with another are answers about the one that is kept. An answer between the two drops out, and
 * of a judge's two answers about one pair that of the entry that is kept counts.
 */
export function mergeAnswers({ answers, leftOut }: ComparedAnswers, merged: ReadonlyMap<string, Merged>): ComparedAnswers {
  const kept = (id: string) => merged.get(id)?.into ?? id;
  const matterOf = ({ left, right }: Answer) => (merged.get(left) ?? merged.get(right))?.matter;
  const keyOf = (answer: Answer) => `${answer.judge} ${pairKey({ left: kept(answer.left), right: kept(answer.right) })}`;
  const taken = new Set(answers.filter((answer) => matterOf(answer) === undefined).map(keyOf));
  const out: ComparedAnswers["leftOut"] = [];
  const counted = answers.flatMap((answer): Answer[] => {
    const matter = matterOf(answer);
    if (matter === undefined) return [answer];
    const moved = { ...answer, left: kept(answer.left), right: kept(answer.right) };
    if (moved.left === moved.right || taken.has(keyOf(answer))) {
      out.push({ ...answer, matter });
      return [];
    }
    taken.add(keyOf(answer));
    return [moved];
  });
  return { answers: inOrder(counted), leftOut: [...leftOut, ...out] };
}

/** Judges whose answers were decided not to count, each with its matter. */
export function leaveOutJudges({ answers, leftOut }: ComparedAnswers, judges: ReadonlyMap<string, string>): ComparedAnswers {
  return {
    answers: answers.filter(({ judge }) => !judges.has(judge)),
    leftOut: [...leftOut, ...answers.flatMap((answer) => {
      const matter = judges.get(answer.judge);
      return matter === undefined ? [] : [{ ...answer, matter }];
    })],
  };
}
