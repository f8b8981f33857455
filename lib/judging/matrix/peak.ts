/**
 * Where a smooth function with one peak has it, and the spread of the normal that it resembles there: parabolas through three points,
 * narrowed until the steps fit the spread. `x` and `step` are where to begin.
 */
export function peakOf(f: (x: number) => number, from: number, to: number, x: number, step: number): { peak: number; sd: number } {
  for (let turn = 0; ; turn++) {
    const [low, here, high] = [f(x - step), f(x), f(x + step)];
    const curve = low - 2 * here + high;
    const move = curve < 0 ? (step * (low - high)) / (2 * curve) : Math.sign(high - low) * 2 * step;
    const sd = curve < 0 ? step / Math.sqrt(-curve) : Infinity;
    if ((Math.abs(move) < 0.2 * sd && step <= 1.5 * sd) || turn === 25) {
      return { peak: Math.min(to, Math.max(from, x + move)), sd: Math.min(sd, (to - from) / 4) };
    }
    x = Math.min(to, Math.max(from, x + Math.max(-2 * step, Math.min(2 * step, move))));
    step = Math.min(step, sd);
  }
}
