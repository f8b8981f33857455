import { consume, must, refuse, restore } from "@/lib/operation";
import { passwordMatches } from "./password";
import { readCredentials } from "./queries";
import { emailKeyOf, SIGN_INS_BY_ACCOUNT, wrongCredentials } from "./rules";

/**
 * The account with this address and password; refuses, and counts the try, when they do not belong together. Tries from a
 * network address at which she signed in before are counted apart, so that a stranger's guesses do not lock her out.
 */
export async function checkCredentials({ email, password }: { email: string; password: string }, address: string) {
  const emailKey = emailKeyOf(email);
  const person = await readCredentials(emailKey, address);
  const bucket = person?.isKnownHere ? `${emailKey} ${address}` : emailKey;
  must(await consume(SIGN_INS_BY_ACCOUNT, bucket));
  if (!(await passwordMatches(person?.passwordHash, password)) || !person) refuse(wrongCredentials);
  await restore(SIGN_INS_BY_ACCOUNT, bucket);
  return person;
}
