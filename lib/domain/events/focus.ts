/** Of the reviews beyond the first round, the share that goes anywhere, so that being asked does not tell how a project stands. */
export const DECOYS = 0.2;

/** Reviews that every project is given before any goes where it helps most. */
export const firstRoundReviews = (event: { reviewsPerProject: number; focusFloor: number | null }): number => event.focusFloor ?? event.reviewsPerProject;
