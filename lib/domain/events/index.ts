import { createEvent } from "./create-event";
import { findEvent } from "./find-event";
import { showEvent } from "./show-event";

export { createEvent, findEvent, showEvent };
export { PROJECT_FIELDS, ProjectFields, type ProjectField } from "./project-fields";
export { findEventIdBySlug, getEvent, getEventDetails, lockEvent, type EventLock } from "./queries";
export {
  judgingHasClosed, judgingIsOpen, requireJudgingOpen, requireSubmissionsOpen, submissionsHaveClosed, submissionsHaveOpened,
} from "./rules";
export { canSeeEvent, hasRole, isOrganizer, loadStanding, type Standing } from "./standing";
export { EventView, viewEvent } from "./view";

export const operations = [createEvent, findEvent, showEvent];
