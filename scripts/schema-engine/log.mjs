/** A line in the form that Prisma's CLI reads from the engine's standard error. */
export function log(level, fields) {
  process.stderr.write(
    `${JSON.stringify({ timestamp: new Date().toISOString(), level, fields, target: "schema_engine::logger" })}\n`,
  );
}
