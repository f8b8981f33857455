import { addOrganizer } from "./add-organizer";
import { createEvent } from "./create-event";
import { findEvent } from "./find-event";
import { listEvents } from "./list-events";
import { listOrganizers } from "./list-organizers";
import { removeOrganizer } from "./remove-organizer";
import { setFields } from "./set-fields";
import { setFocus } from "./set-focus";
import { setMode } from "./set-mode";
import { setPrizes } from "./set-prizes";
import { setQuestions } from "./set-questions";
import { setRubric } from "./set-rubric";
import { setTracks } from "./set-tracks";
import { setVote } from "./set-vote";
import { setWindows } from "./set-windows";
import { showEvent } from "./show-event";
import { showRules } from "./show-rules";
import { showOverview } from "./show-overview";
import { showSetup } from "./show-setup";
import { updateDetails } from "./update-details";

export {
  addOrganizer, createEvent, findEvent, listEvents, listOrganizers, removeOrganizer, setFields, setFocus, setMode, setPrizes, setQuestions,
  setRubric, setTracks, setVote, setWindows, showEvent, showOverview, showRules, showSetup, updateDetails,
};
export { rulesOf, tieBreakOf, type JudgingRules } from "./judging-rules";
export { isLocalTime, localTimeOf, readLocalTime, type WhenTwice } from "./local-time";
export { loadEvent, loadEventAlone, loadEventDetails } from "./load-event";
export { type NextStep } from "./next-steps";
export { comparisonsAsked } from "./comparing";
export { DECOYS, firstRoundReviews } from "./focus";
export { PROJECT_FIELDS, ProjectFields, type ProjectField } from "./project-fields";
export { findPublishedAt, findVote, getEvent, getEventDetails, lockEvent, type EventLock } from "./queries";
export {
  judgingHasBegun, judgingHasClosed, judgingIsOpen, requireJudgingOpen, requireSubmissionsOpen, requireUnpublished,
  submissionsHaveClosed, submissionsHaveOpened,
} from "./rules";
export type { Stage } from "./stage";
export { isFreeSlug, slugOf } from "./slug";
export { canSeeEvent, hasRole, isOrganizer, loadStanding, type Standing } from "./standing";
export { EventView } from "./view";
export { voteHasClosed, voteHasOpened, voteRuleOf, VoteRoute, VoteRule, voteStateOf, VoteView, viewVote } from "./vote";
export { WINDOW_INSTANTS, type WindowInstant, type Windows } from "./windows";

export const operations = [
  listEvents, createEvent, findEvent, showEvent, updateDetails, setWindows, setTracks, setPrizes, setQuestions, setRubric, setFields,
  setFocus, setMode, setVote, showSetup, showOverview, showRules, listOrganizers, addOrganizer, removeOrganizer,
];
