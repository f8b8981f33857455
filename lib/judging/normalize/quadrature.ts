export interface Rule {
  nodes: Float64Array;
  weights: Float64Array;
}

const rules = new Map<number, Rule>();

/** Gauss–Legendre rule of n nodes on (0, 1), by Newton's method on the Legendre polynomial. */
export function gaussLegendre(n: number): Rule {
  const known = rules.get(n);
  if (known) return known;
  const nodes = new Float64Array(n);
  const weights = new Float64Array(n);
  for (let i = 0; i < Math.ceil(n / 2); i++) {
    let x = Math.cos((Math.PI * (i + 0.75)) / (n + 0.5));
    let slope = 1;
    for (let turn = 0; turn < 100; turn++) {
      const { value, derivative } = legendre(n, x);
      slope = derivative;
      const step = value / derivative;
      x -= step;
      if (Math.abs(step) < 1e-16) break;
    }
    slope = legendre(n, x).derivative;
    const weight = 1 / ((1 - x * x) * slope * slope);
    nodes[i] = (1 - x) / 2;
    nodes[n - 1 - i] = (1 + x) / 2;
    weights[i] = weights[n - 1 - i] = weight;
  }
  const rule = { nodes, weights };
  rules.set(n, rule);
  return rule;
}

function legendre(n: number, x: number): { value: number; derivative: number } {
  let before = 1;
  let value = x;
  for (let k = 2; k <= n; k++) {
    const next = ((2 * k - 1) * x * value - (k - 1) * before) / k;
    before = value;
    value = next;
  }
  return { value, derivative: (n * (x * value - before)) / (x * x - 1) };
}
