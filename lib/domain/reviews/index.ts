import { listByJudge } from "./list-by-judge";
import { saveReview } from "./save-review";
import { showProgress } from "./show-progress";
import { showQueue } from "./show-queue";
import { showReview } from "./show-review";

export { listByJudge, saveReview, showProgress, showQueue, showReview };
export { listComments, listCountedReviews, listReviewsSetAside, type CountedReview, type SetAside } from "./queries";

export const operations = [saveReview, showReview, showQueue, listByJudge, showProgress];
