import type { Answer } from "./answer";
import { rankComparisonsOf } from "./rank-comparisons";
import { rankScores, type Settings } from "./rank-scores";
import type { ReadFile } from "./read-file";

/** Everything that the file says, in the shape that `--json` prints. Pure: the same file and settings give the same bytes. */
export function answerOf(file: ReadFile, settings: Settings): Answer {
  const { encoding, separator, columns, notRead, rows } = file.reading;
  const shown = { seed: settings.seed, draws: settings.draws, line: settings.line, prizes: settings.prizes };
  const reading = { encoding, separator, columns, notRead, rows };
  if (file.kind === "scores") {
    const { reviews, leftOut, criteria, decimal, notes } = file.data;
    return {
      format: "hack-hamster/rank/1", kind: "scores", settings: { method: settings.method, ...shown },
      reading: { ...reading, decimal, criteria, counted: reviews.length, leftOut, unanswered: 0, notes: [...notes].sort() },
      ...rankScores(file.data, settings),
    };
  }
  const { comparisons, unanswered, notes } = file.data;
  return {
    format: "hack-hamster/rank/1", kind: "comparisons", settings: { method: null, ...shown },
    reading: { ...reading, decimal: ".", criteria: [], counted: comparisons.reduce((sum, { count }) => sum + count, 0), leftOut: [], unanswered, notes: [...notes].sort() },
    ...rankComparisonsOf(file.data, settings),
  };
}
