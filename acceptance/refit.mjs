// A second implementation of the additive fit, to hold the portal's adjusted scores against: total = project + leniency + noise,
// leniencies drawn from a normal distribution whose variance is estimated by restricted likelihood.

function cholesky(matrix) {
  const size = matrix.length;
  const lower = matrix.map(() => new Float64Array(size));
  for (let row = 0; row < size; row += 1)
    for (let column = 0; column <= row; column += 1) {
      let sum = matrix[row][column];
      for (let k = 0; k < column; k += 1) sum -= lower[row][k] * lower[column][k];
      lower[row][column] = row === column ? Math.sqrt(sum) : sum / lower[column][column];
    }
  return lower;
}

function solve(lower, right) {
  const size = right.length;
  const forward = new Float64Array(size);
  const answer = new Float64Array(size);
  for (let row = 0; row < size; row += 1) {
    let sum = right[row];
    for (let k = 0; k < row; k += 1) sum -= lower[row][k] * forward[k];
    forward[row] = sum / lower[row][row];
  }
  for (let row = size - 1; row >= 0; row -= 1) {
    let sum = forward[row];
    for (let k = row + 1; k < size; k += 1) sum -= lower[k][row] * answer[k];
    answer[row] = sum / lower[row][row];
  }
  return answer;
}

const groupBy = (rows, key) =>
  rows.reduce((map, row) => map.set(row[key], [...(map.get(row[key]) ?? []), row]), new Map());
const mean = (values) => values.reduce((sum, value) => sum + value, 0) / values.length;

/** What is left of judges and totals once each project's own mean is taken out. */
function withoutProjects(reviews, judges) {
  const place = new Map(judges.map((judge, index) => [judge, index]));
  const cross = judges.map(() => new Float64Array(judges.length));
  const right = new Float64Array(judges.length);
  let within = 0;
  for (const rows of groupBy(reviews, "project").values()) {
    const centre = mean(rows.map((row) => row.total));
    for (const one of rows) {
      const i = place.get(one.judge);
      within += (one.total - centre) ** 2;
      right[i] += one.total - centre;
      cross[i][i] += 1;
      for (const other of rows) cross[i][place.get(other.judge)] -= 1 / rows.length;
    }
  }
  return { cross, right, within };
}

/** Minus twice the restricted log-likelihood at a ratio of variances, and the leniencies there. */
function at(ratio, { cross, right, within }, degrees) {
  const lower = cholesky(cross.map((row, i) => row.map((value, k) => value + (i === k ? 1 / ratio : 0))));
  const leniency = solve(lower, right);
  const rest = within - leniency.reduce((sum, value, i) => sum + value * right[i], 0);
  const determinant = lower.reduce((sum, row, i) => sum + 2 * Math.log(row[i]), 0);
  return {
    leniency,
    criterion: determinant + cross.length * Math.log(ratio) + degrees * Math.log(Math.max(rest, 1e-300)),
  };
}

function lowest(criterion, from, to) {
  const golden = (Math.sqrt(5) - 1) / 2;
  let [low, high] = [from, to];
  for (let step = 0; step < 90; step += 1) {
    const [left, right] = [high - golden * (high - low), low + golden * (high - low)];
    if (criterion(left) < criterion(right)) high = right;
    else low = left;
  }
  return (low + high) / 2;
}

/**
 * @param {{ judge: string, project: string, total: number }[]} reviews
 * @returns {{ raw: Map<string, number>, adjusted: Map<string, number>, leniency: Map<string, number>, ratio: number }}
 */
export function refit(reviews) {
  const judges = [...new Set(reviews.map((row) => row.judge))];
  const projects = groupBy(reviews, "project");
  const sums = withoutProjects(reviews, judges);
  const degrees = reviews.length - projects.size;
  const criterionAt = (log) => at(Math.exp(log), sums, degrees).criterion;

  // The likelihood may have two hills: look at a grid first, then climb down from its lowest point.
  const grid = Array.from({ length: 73 }, (_, index) => -12 + index * 0.25);
  const start = grid.reduce((best, log) => (criterionAt(log) < criterionAt(best) ? log : best));
  const log = lowest(criterionAt, start - 0.25, start + 0.25);
  const none = degrees * Math.log(sums.within);
  const ratio = criterionAt(log) < none ? Math.exp(log) : 0;
  const fitted = ratio > 0 ? at(ratio, sums, degrees).leniency : new Float64Array(judges.length);

  const leniency = new Map(judges.map((judge, index) => [judge, fitted[index]]));
  const per = (value) => new Map([...projects].map(([project, rows]) => [project, mean(rows.map(value))]));
  return { ratio, leniency, raw: per((row) => row.total), adjusted: per((row) => row.total - leniency.get(row.judge)) };
}
