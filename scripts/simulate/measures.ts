/** Kendall's τ of two lists of values, equal values counting as no order. O(n²), n small. */
export function kendall(x: readonly number[], y: readonly number[]): number {
  let sum = 0;
  for (let a = 0; a < x.length; a++) {
    for (let b = 0; b < a; b++) sum += Math.sign(x[a]! - x[b]!) * Math.sign(y[a]! - y[b]!);
  }
  return sum / ((x.length * (x.length - 1)) / 2);
}

/** What an order by `score` is worth where `truth` is known. Equal scores share their places evenly. */
export function worthOf(score: readonly number[], truth: readonly number[]) {
  const share = (size: number) => {
    const sorted = [...score].sort((a, b) => b - a);
    const line = sorted[size - 1]!;
    const above = score.filter((value) => value > line + 1e-9).length;
    const tied = score.filter((value) => Math.abs(value - line) <= 1e-9).length;
    return score.map((value) => (value > line + 1e-9 ? 1 : Math.abs(value - line) <= 1e-9 ? (size - above) / tied : 0));
  };
  const trueTop = (size: number) => {
    const line = [...truth].sort((a, b) => b - a)[size - 1]!;
    return truth.map((value) => Number(value >= line));
  };
  const overlap = (size: number) => share(size).reduce((sum, part, i) => sum + part * trueTop(size)[i]!, 0) / size;
  const chosen = share(1).reduce((sum, part, i) => sum + part * truth[i]!, 0);
  return { tau: kendall(score, truth), first: overlap(1), top3: overlap(3), regret: Math.max(...truth) - chosen };
}
