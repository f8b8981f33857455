import type { JudgingRules } from "@/lib/domain/events";
import { voteInWords } from "@/app/_event/vote-words";

export const METHOD_WORDS: Record<JudgingRules["method"], string> = {
  mixed: "Harsh and generous judges are evened out, as far as the marks show the difference.",
  posterior: "Harsh and generous judges are evened out, averaged over every plausible size of the difference.",
  fixed: "Harsh and generous judges are evened out completely.",
  none: "A score is the plain mean of the marks. Harsh and generous judges are not evened out.",
};

const weights = ({ criteria }: JudgingRules): Map<string, JudgingRules["criteria"][number]> => new Map(criteria.map((criterion) => [criterion.id, criterion]));

const forWhom = ({ winners }: { winners: number }) => (winners === 1 ? "1 winner" : `${winners} winners`);

/** What can be won, as far as both versions tell. */
function prizeChanges(before: JudgingRules["prizes"], after: JudgingRules["prizes"]): string[] {
  if (!before || !after) return [];
  const was = new Map(before.map((prize) => [prize.id, prize]));
  const is = new Set(after.map(({ id }) => id));
  return [
    ...after.flatMap((prize) => {
      const old = was.get(prize.id);
      if (!old) return [`New prize: ${prize.name}, ${forWhom(prize)}.`];
      return [
        ...(old.name === prize.name ? [] : [`Prize “${old.name}” is now called “${prize.name}”.`]),
        ...(old.winners === prize.winners ? [] : [`Winners of ${prize.name}: ${old.winners} became ${prize.winners}.`]),
        ...(old.track === prize.track ? [] : [`${prize.name} is now for ${prize.track === null ? "all projects" : old.track === null ? "one track" : "another track"}.`]),
      ];
    }),
    ...before.filter(({ id }) => !is.has(id)).map(({ name }) => `Prize removed: ${name}.`),
  ];
}

/** What one version of the rules changed of the one before, a sentence each. */
export function changesBetween(before: JudgingRules, after: JudgingRules): string[] {
  const [was, is] = [weights(before), weights(after)];
  const nameOf = (rules: JudgingRules) => rules.criteria.find(({ id }) => id === rules.tieBreak)?.name ?? "none";
  return [
    ...(before.method === after.method ? [] : [`Method: ${METHOD_WORDS[after.method]}`]),
    ...[...is.values()].flatMap(({ id, name, weight, min, max, words }) => {
      const old = was.get(id);
      if (!old) return [`New criterion: ${name}, weight ${weight}.`];
      return [
        ...(old.name === name ? [] : [`Criterion “${old.name}” is now called “${name}”.`]),
        ...(old.weight === weight ? [] : [`Weight of ${name}: ${old.weight} became ${weight}.`]),
        ...(old.min === min && old.max === max ? [] : [`Scale of ${name}: ${old.min} to ${old.max} became ${min} to ${max}.`]),
        ...(old.words === undefined || old.words === words ? [] : [`The words that explain ${name} changed.`]),
      ];
    }),
    ...[...was.values()].filter(({ id }) => !is.has(id)).map(({ name }) => `Criterion removed: ${name}.`),
    ...(before.scale.min === after.scale.min && before.scale.max === after.scale.max ? [] : [`Scores are shown from ${after.scale.min} to ${after.scale.max}.`]),
    ...(before.tieBreak === after.tieBreak ? [] : [`Tie-break: ${nameOf(before)} became ${nameOf(after)}.`]),
    ...(before.callLine === after.callLine ? [] : [`Chance from which a winner is named: ${before.callLine} became ${after.callLine}.`]),
    ...(JSON.stringify(before.focus) === JSON.stringify(after.focus) ? [] : [after.focus ? "Reviews of a second round go where they help most." : "Reviews are spread evenly."]),
    ...prizeChanges(before.prizes, after.prizes),
    ...(JSON.stringify(before.vote) === JSON.stringify(after.vote) ? [] : after.vote ? ["The community’s vote:", ...voteInWords(after.vote)] : ["The community does not vote."]),
    ...(before.reviewsPerProject === after.reviewsPerProject ? [] : [`Judges for each project: ${before.reviewsPerProject} became ${after.reviewsPerProject}.`]),
  ];
}
