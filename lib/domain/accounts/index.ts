import { changePassword } from "./change-password";
import { claimAdministrator } from "./claim-administrator";
import { completeReset } from "./complete-reset";
import { createToken } from "./create-token";
import { grantAdministrator } from "./grant-administrator";
import { handOverReset } from "./hand-over-reset";
import { listAdministrators } from "./list-administrators";
import { listSessions } from "./list-sessions";
import { listTokens } from "./list-tokens";
import { requestReset } from "./request-reset";
import { requestVerification } from "./request-verification";
import { revokeAdministrator } from "./revoke-administrator";
import { revokeOtherSessions } from "./revoke-other-sessions";
import { revokeSession } from "./revoke-session";
import { revokeToken } from "./revoke-token";
import { searchAccounts } from "./search-accounts";
import { showMe } from "./show-me";
import { signIn } from "./sign-in";
import { signOut } from "./sign-out";
import { signUp } from "./sign-up";
import { updateAccount } from "./update-account";
import { verifyAddress } from "./verify-address";

export { firstAdministratorLink } from "./first-administrator";
export { hashPassword } from "./password";
export { emailKeyOf, isPortalAdministrator, PASSWORD_LENGTH } from "./rules";
export {
  changePassword, claimAdministrator, completeReset, createToken, grantAdministrator, handOverReset, listAdministrators, listSessions,
  listTokens, requestReset, requestVerification, revokeAdministrator, revokeOtherSessions, revokeSession, revokeToken, searchAccounts, showMe,
  signIn, signOut, signUp, updateAccount, verifyAddress,
};

export const operations = [
  signUp, signIn, signOut, showMe, updateAccount, changePassword, requestVerification, verifyAddress,
  listSessions, revokeSession, revokeOtherSessions, createToken, listTokens, revokeToken,
  requestReset, handOverReset, completeReset,
  claimAdministrator, listAdministrators, searchAccounts, grantAdministrator, revokeAdministrator,
];
