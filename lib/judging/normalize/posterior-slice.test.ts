import { it } from "vitest";
import { invert } from "../matrix/cholesky";
import { seededGenerator } from "../index";
import { randomEvent } from "../vectors/random-event";
import { posteriorModel } from "./posterior-node";
import { posteriorSlices } from "./posterior-slice";
import { tabulate } from "./tabulate";

it("a slice's nodes equal those of the whole system's factor, in a thousand random events", () => {
  const random = seededGenerator("slices");
  const near = (a: number, b: number) => {
    if (!(Math.abs(a - b) <= 1e-9 * Math.max(1, Math.abs(b)))) throw new Error(`${a} is not near ${b}`);
  };
  for (let turn = 0; turn < 1000; turn++) {
    const table = tabulate(randomEvent(random, 8));
    const J = table.judges.length;
    const [tq, tb] = [random.below(8) === 0 ? 0 : 3 * random.uniform(), random.below(8) === 0 ? 0 : 3 * random.uniform()];
    const slice = posteriorSlices(table)(tq);
    const [node, dense] = [slice.at(tb), posteriorModel(table).at(tq, tb)];
    const leniency = slice.leniency(node.beta);
    const mu = slice.mu(leniency);
    near(node.residual, dense.residual);
    near(mu, dense.mu);
    leniency.forEach((value, j) => near(value, dense.leniency[j]!));
    slice.level(leniency, mu).forEach((value, i) => near(value, dense.level[i]!));
    near(slice.logDensity(tb) - slice.logDensity(0.3), posteriorModel(table).logDensity(tq, tb) - posteriorModel(table).logDensity(tq, 0.3));
    // Covariances of (b, μ), where the dense system has u = b/τ.
    const sum = new Float64Array(J * J);
    slice.addCovariance(node, 0.7, sum);
    const covariance = slice.covariance(sum);
    const { withLeniency, variance } = slice.muCovariance(covariance, 0.7);
    const inverse = invert(dense.factor, J + 1);
    near(variance, 0.7 * inverse[J * (J + 1) + J]!);
    for (let j = 0; j < J; j++) {
      near(withLeniency[j]!, 0.7 * tb * inverse[j * (J + 1) + J]!);
      for (let k = 0; k < J; k++) near(covariance[j * J + k]!, 0.7 * tb * tb * inverse[j * (J + 1) + k]!);
    }
    // Scattered unit vectors are the columns of a root of the same covariance.
    const root = Array.from({ length: J }, (_, k) => slice.scatter(node, Float64Array.from({ length: J }, (_, j) => Number(j === k))));
    for (let j = 0; j < J; j++) {
      near(root.reduce((total, column) => total + column[j]! * column[0]!, 0), covariance[j * J]! / 0.7);
    }
  }
});
