import { z } from "zod";

const Target = z.object({
  /** The name of the operation. Naming it here permits nothing: the rules are the same as over the API. */
  operation: z.string(),
  params: z.record(z.string(), z.string()).optional(),
  /** Where to go when it is done; `{slug}` and the like are filled from the reply. Without it the page is shown anew. */
  next: z.string().optional(),
});
export type ActTarget = z.output<typeof Target>;

/** The field that carries a form's target. Nothing that begins with a dollar sign belongs to the body. */
export const TARGET_FIELD = "$target";

/** Takes the target out of what a form sent; null where it holds none that can be read. */
export function takeTarget(form: FormData): ActTarget | null {
  const text = form.get(TARGET_FIELD);
  form.delete(TARGET_FIELD);
  try {
    return Target.parse(JSON.parse(String(text)));
  } catch {
    return null;
  }
}
