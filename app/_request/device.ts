/** A cookie of the voting pages, by which one browser is told from another: so that one has one ballot by the open link. */
export const DEVICE_COOKIE = "hack_hamster_device";
export const DEVICE_HEADER = "x-hack-hamster-device";

const ALPHABET = "abcdefghijklmnopqrstuvwxyz234567";

export const newDevice = (): string => Array.from(crypto.getRandomValues(new Uint8Array(32)), (byte) => ALPHABET[byte & 31]!).join("");

export const isDevice = (text: string | undefined): text is string => text !== undefined && /^[a-z2-7]{32}$/.test(text);

export const isVotingPage = (pathname: string): boolean => /^\/events\/[^/]+\/vote(\/|$)/.test(pathname);
