import { createHash } from "node:crypto";
import { canonicalJson } from "@/lib/signed";

export { canonicalJson };

export const sha256 = (text: string | Uint8Array): string => createHash("sha256").update(text).digest("hex");

export const hashOf = (value: unknown): string => sha256(canonicalJson(value));
