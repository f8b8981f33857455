import normalizeEmail from "validator/lib/normalizeEmail.js";
import { sha256 } from "@/lib/operation";

/**
 * An address as its provider reads it: without case, without the dots that Gmail ignores, without the tags that Gmail, Outlook, Yahoo
 * and iCloud ignore. Two spellings of it are one person.
 */
export function canonicalAddress(email: string): string {
  const canonical = normalizeEmail(email);
  return canonical === false ? email.toLowerCase() : canonical;
}

/** What variants of one address share, whoever its provider is: no tag, no dots and dashes, no number at the end. */
export function stemOf(email: string): string {
  const canonical = canonicalAddress(email);
  const at = canonical.lastIndexOf("@");
  const local = canonical.slice(0, at).replace(/\+.*$/, "").replace(/[._-]/g, "");
  return (local.replace(/\d+$/, "") || local) + canonical.slice(at);
}

/** Of an IPv6 address the network that one household has; of an IPv4 address all. */
export function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i, "");
  if (!plain.includes(":")) return plain;
  const [head = "", tail] = plain.toLowerCase().split("::");
  const before = head === "" ? [] : head.split(":");
  const after = tail === undefined || tail === "" ? [] : tail.split(":");
  const missing = tail === undefined ? 0 : Math.max(0, 8 - before.length - after.length);
  return [...before, ...Array<string>(missing).fill("0"), ...after].slice(0, 4).map((part) => part.replace(/^0+(?=.)/, "")).join(":");
}

/** Told apart, not told: what is kept of an address, a device or a browser. The salt is the vote's own, and goes with it. */
export const markOf = (salt: string, kind: "person" | "device" | "address" | "agent" | "stem", value: string): string =>
  sha256(`${salt} ${kind} ${value}`).slice(0, 40);
