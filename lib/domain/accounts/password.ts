import { hash, verify } from "@node-rs/argon2";
import { z } from "zod";
import { PASSWORD_LENGTH } from "./rules";

export const NewPassword = z
  .string()
  .min(PASSWORD_LENGTH.min, `At least ${PASSWORD_LENGTH.min} characters; a short sentence is a good password.`)
  .max(PASSWORD_LENGTH.max, `At most ${PASSWORD_LENGTH.max} characters.`);

/** One that was chosen before, whatever was asked of it then. */
export const GivenPassword = z.string().min(1, "This is required.").max(1000);

// argon2id is the package's default; memory and passes follow OWASP's first recommendation.
const COST = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string): Promise<string> => hash(password.normalize("NFC"), COST);

let decoy: Promise<string> | undefined;

/** Takes the same time whether or not there is a hash to compare with, so that timing does not tell who has an account. */
export async function passwordMatches(stored: string | null | undefined, password: string): Promise<boolean> {
  decoy ??= hashPassword("no account has this password");
  const matches = await verify(stored ?? (await decoy), password.normalize("NFC"));
  return matches && stored != null;
}
