import { showMe } from "./show-me";
import { signIn } from "./sign-in";
import { signOut } from "./sign-out";
import { signUp } from "./sign-up";

export { hashPassword } from "./password";
export { emailKeyOf } from "./rules";
export { showMe, signIn, signOut, signUp };

export const operations = [signUp, signIn, signOut, showMe];
