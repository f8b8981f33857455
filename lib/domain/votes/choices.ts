import type { VoteRule } from "@/lib/domain/events";
import type { FieldError } from "@/lib/operation";

export interface Chosen {
  projectId: string;
  votes: number;
}

/** What a project costs of the allowance: one of the projects, or the square of the votes in credits. */
export const costOf = (method: VoteRule["method"], votes: number): number => (method === "approval" ? 1 : votes * votes);

/** What is wrong with a ballot by the rule alone. */
export function checkChoices({ method, allowance }: Pick<VoteRule, "method" | "allowance">, choices: readonly Chosen[]): FieldError[] {
  const errors: FieldError[] = [];
  const seen = new Set<string>();
  choices.forEach(({ projectId, votes }, i) => {
    if (seen.has(projectId)) errors.push({ path: `choices.${i}.projectId`, message: "This project stands twice on the ballot." });
    seen.add(projectId);
    if (method === "approval" && votes !== 1) errors.push({ path: `choices.${i}.votes`, message: "One vote a project." });
  });
  const spent = choices.reduce((sum, { votes }) => sum + costOf(method, votes), 0);
  if (choices.length === 0) errors.push({ path: "choices", message: "Choose at least one project." });
  if (spent > allowance)
    errors.push({
      path: "choices",
      message: method === "approval"
        ? `You chose ${spent} projects; the ballot has room for ${allowance}.`
        : `Your votes cost ${spent} credits; you have ${allowance}.`,
    });
  return errors;
}
