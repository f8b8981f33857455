import { operations } from "@/lib/domain/operations";
import { openApiDocument, readConfig } from "@/lib/operation";

export const dynamic = "force-dynamic";

/** The document of every operation, made from their declarations. */
export const GET = (): Response => Response.json(openApiDocument(operations, readConfig().publicUrl.origin));
