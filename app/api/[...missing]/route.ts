import { noSuchAddress } from "@/lib/operation";

/** What no operation answers to is refused like everything else: as a problem that a program can read. */
export const GET = noSuchAddress;
export const POST = noSuchAddress;
export const PUT = noSuchAddress;
export const PATCH = noSuchAddress;
export const DELETE = noSuchAddress;
