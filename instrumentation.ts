/** Runs once when the server starts: settings are checked before the first request. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== "nodejs") return;
  const { prepareServer } = await import("./instrumentation-node");
  prepareServer();
}
