import { castBallot } from "./cast-ballot";
import { checkReceipt } from "./check-receipt";
import { inviteVoters } from "./invite-voters";
import { listVoters } from "./list-voters";
import { openBallot } from "./open-ballot";
import { publishCount } from "./publish-count";
import { renewLink } from "./renew-link";
import { renewVoter } from "./renew-voter";
import { revokeVoter } from "./revoke-voter";
import { setAside } from "./set-aside";
import { showCount } from "./show-count";
import { showLink } from "./show-link";
import { showVote } from "./show-vote";
import { undoSetAside } from "./undo-set-aside";

export {
  castBallot, checkReceipt, inviteVoters, listVoters, openBallot, publishCount, renewLink, renewVoter, revokeVoter, setAside, showCount, showLink, showVote,
  undoSetAside,
};
export { costOf } from "./choices";
export type { FlagKind } from "./flags";

export const operations = [
  showVote, openBallot, castBallot, checkReceipt, inviteVoters, listVoters, renewVoter, revokeVoter, showLink, renewLink, showCount, setAside, undoSetAside, publishCount,
];
