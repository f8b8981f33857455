/** One line of JSON for the operator's log; never the request's content. */
export function reportError(error: unknown, context: Record<string, string>): void {
  const stack = error instanceof Error ? error.stack : String(error);
  console.error(JSON.stringify({ level: "error", at: new Date().toISOString(), ...context, stack }));
}
