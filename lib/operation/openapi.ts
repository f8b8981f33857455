import { z } from "zod";
import { createDocument, type ZodOpenApiPathsObject } from "zod-openapi";
import type { Operation } from "./define";

const Problem = z
  .object({
    type: z.string(), title: z.string(), status: z.int(), code: z.string(), detail: z.string(),
    errors: z.array(z.object({ path: z.string(), message: z.string() })), requestId: z.string(),
  })
  .meta({ id: "Problem", description: "RFC 9457: `detail` says what to do, `code` is stable." });

function responses(operation: Operation) {
  const refused = (description: string) => ({ description, content: { "application/problem+json": { schema: Problem } } });
  const done = operation.streams
    ? { description: operation.streams === "text/event-stream" ? "Server-sent events." : "The file, streamed.", content: { [operation.streams]: { schema: z.string() } } }
    : { description: "Done.", content: { "application/json": { schema: operation.reply } } };
  return {
    "200": done,
    ...(operation.access === "person" && { "401": refused("Not signed in.") }),
    "403": refused("Signed in, and not allowed."),
    "404": refused("Not there, or not for you to know."),
    ...(operation.kind === "write" && {
      "409": refused("The state says no, or somebody saved in between."),
      "422": refused("The content says no."),
    }),
    "429": refused("Too many requests; see Retry-After."),
  };
}

/** The OpenAPI 3.1 document of these operations. */
export function openApiDocument(operations: readonly Operation[], serverUrl: string) {
  const paths: ZodOpenApiPathsObject = {};
  for (const operation of operations) {
    const path = (paths[operation.path] ??= {});
    path[operation.method.toLowerCase() as Lowercase<Operation["method"]>] = {
      operationId: operation.name,
      tags: [operation.name.split(".")[0]!],
      summary: operation.summary,
      security: operation.access === "public" ? [] : [{ token: [] }, { session: [] }],
      requestParams: { ...(operation.params && { path: operation.params }), ...(operation.query && { query: operation.query }) },
      ...(operation.body && { requestBody: { content: { "application/json": { schema: operation.body } } } }),
      responses: responses(operation),
    };
  }
  return createDocument({
    openapi: "3.1.0",
    info: { title: "Hack Hamster", version: "1", description: "Everything that the portal can do. Each page uses these operations and nothing else." },
    servers: [{ url: serverUrl }],
    paths,
    components: {
      securitySchemes: {
        token: { type: "http", scheme: "bearer" },
        session: { type: "apiKey", in: "cookie", name: "hack_hamster_session" },
      },
    },
  });
}
