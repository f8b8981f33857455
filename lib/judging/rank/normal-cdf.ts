/** Φ(z), the normal distribution function, to about 1e-15: a series near zero, a continued fraction in the tails. */
export function normalCdf(z: number): number {
  const x = Math.abs(z);
  if (x > 40) return z > 0 ? 1 : 0;
  const density = Math.exp((-x * x) / 2) / Math.sqrt(2 * Math.PI);
  let upper: number;
  if (x < 3) {
    let term = x;
    let sum = x;
    for (let k = 1; Math.abs(term) > 1e-17 * sum; k++) sum += term *= (x * x) / (2 * k + 1);
    upper = 0.5 - density * sum;
  } else {
    let fraction = 0;
    for (let k = 200; k > 0; k--) fraction = k / (x + fraction);
    upper = density / (x + fraction);
  }
  return z > 0 ? 1 - upper : upper;
}
