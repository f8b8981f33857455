import { listByJudge } from "./list-by-judge";
import { releaseFocused } from "./release-focused";
import { remindJudges } from "./remind-judges";
import { saveReview } from "./save-review";
import { showFocus } from "./show-focus";
import { showProgress } from "./show-progress";
import { showQueue } from "./show-queue";
import { showReview } from "./show-review";
import { watchProgress } from "./watch-progress";

export { listByJudge, releaseFocused, remindJudges, saveReview, showFocus, showProgress, showQueue, showReview, watchProgress };
export { EntryView, showEntries } from "./view-entry";
export { isJudge } from "./rules";
export { listComments, listCountedReviews, listReviewsSetAside, type SetAside } from "./queries";

export const operations = [saveReview, showReview, showQueue, listByJudge, showProgress, watchProgress, remindJudges, showFocus, releaseFocused];
