import { JudgingError } from "../errors";

/** P(F > f) for the F distribution with a and b degrees of freedom. */
export function upperTailF(f: number, a: number, b: number): number {
  if (f <= 0) return 1;
  return incompleteBeta(b / (b + a * f), b / 2, a / 2);
}

/** Regularised incomplete beta function I_x(a, b), by its continued fraction (Lentz's method). */
export function incompleteBeta(x: number, a: number, b: number): number {
  if (x <= 0) return 0;
  if (x >= 1) return 1;
  if (x > (a + 1) / (a + b + 2)) return 1 - incompleteBeta(1 - x, b, a);
  const front = Math.exp(a * Math.log(x) + b * Math.log1p(-x) + logGamma(a + b) - logGamma(a) - logGamma(b)) / a;
  const tiny = 1e-300;
  let c = 1;
  let d = 1 / nonZero(1 - ((a + b) * x) / (a + 1));
  let fraction = d;
  for (let m = 1; m < 10_000; m++) {
    for (const step of [
      (m * (b - m) * x) / ((a + 2 * m - 1) * (a + 2 * m)),
      (-(a + m) * (a + b + m) * x) / ((a + 2 * m) * (a + 2 * m + 1)),
    ]) {
      d = 1 / nonZero(1 + step * d);
      c = nonZero(1 + step / c);
      fraction *= c * d;
    }
    if (Math.abs(c * d - 1) < 1e-15) return front * fraction;
  }
  throw new JudgingError("not_converged", "The F distribution did not converge.");

  function nonZero(value: number): number {
    return Math.abs(value) < tiny ? tiny : value;
  }
}

/** log Γ(x) for x > 0: the argument is raised to where Stirling's series is exact to the last digits. */
export function logGamma(x: number): number {
  let shift = 0;
  while (x < 15) shift += Math.log(x++);
  const r = 1 / (x * x);
  const series = (1 / 12 - r * (1 / 360 - r * (1 / 1260 - r * (1 / 1680 - r * (1 / 1188 - (r * 691) / 360360))))) / x;
  return (x - 0.5) * Math.log(x) - x + 0.5 * Math.log(2 * Math.PI) + series - shift;
}
