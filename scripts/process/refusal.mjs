// What a script tells the person at the terminal: one sentence, never a stack trace.

/** A fault that the person can mend; its message is the sentence to print. */
export class Refusal extends Error {
  name = "Refusal";
}

const NO_SPACE = /ENOSPC|no space left on device|could not extend file|disk quota exceeded/i;

const SENTENCES = {
  EACCES: (error) =>
    `This user may not use ${error.path ?? "a file that is needed"}: run the command as the user who owns it.`,
  EPERM: (error) =>
    `This user may not change ${error.path ?? "a file that is needed"}: run the command as the user who owns it.`,
  EROFS: (error) => `${error.path ?? "The disk"} is read-only: use a checkout on a disk that can be written.`,
};

export const DISK_FULL =
  "The disk is full: free some space on it and start again; nothing that was saved is lost.";

/** Does this error, or the output of a command, say that the disk is full? */
export function saysDiskFull(errorOrText) {
  if (typeof errorOrText === "string") return NO_SPACE.test(errorOrText);
  return ["ENOSPC", "EDQUOT", "53100"].includes(errorOrText?.code) || NO_SPACE.test(errorOrText?.message ?? "");
}

/** The sentence for an error that has one, else null: then the error is a fault of ours. */
export function sentenceFor(error) {
  for (let cause = error; cause; cause = cause.cause) if (saysDiskFull(cause)) return DISK_FULL;
  if (error instanceof Refusal) return error.message;
  return SENTENCES[error?.code]?.(error) ?? null;
}
