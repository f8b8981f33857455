import { placesOf } from "../rank/places";
import { FITS } from "./fit-scores";
import { FIT_METHODS, type FitMethod, type ScoreFit } from "./score-fit";
import { projectComponents, tabulate, type Review } from "./tabulate";

export interface MethodComparison {
  fits: Record<FitMethod, ScoreFit>;
  /**
   * Each project's place by each method, counted within the project's own component of the graph, and the difference
   * between its largest and smallest place. Sorted by project id.
   */
  places: { project: string; places: Record<FitMethod, number>; move: number }[];
}

/** All methods side by side on the same reviews (JUDGING.md, The model). Throws as `fitScores` does. */
export function compareMethods(reviews: readonly Review[]): MethodComparison {
  const table = tabulate(reviews);
  const component = projectComponents(table);
  const fits = byMethod((method) => FITS[method](table));
  const placed = byMethod((method) => placesWithin(fits[method], component, table.components));
  const places = table.projects.map((project) => {
    const own = byMethod((method) => placed[method].get(project)!);
    const numbers = Object.values(own);
    return { project, places: own, move: Math.max(...numbers) - Math.min(...numbers) };
  });
  return { fits, places };
}

function byMethod<T>(of: (method: FitMethod) => T): Record<FitMethod, T> {
  return Object.fromEntries(FIT_METHODS.map((method) => [method, of(method)])) as Record<FitMethod, T>;
}

function placesWithin(fit: ScoreFit, component: Int32Array, components: number): Map<string, number> {
  const places = new Map<string, number>();
  for (let c = 0; c < components; c++) {
    const own = fit.projects.filter((_, i) => component[i] === c);
    for (const { id, place } of placesOf(own.map(({ project, score }) => ({ id: project, score })))) places.set(id, place);
  }
  return places;
}
