/** What reviews are made of. Without schemas, so that pages do not load zod for them. */

export const STARS = [1, 2, 3, 4, 5] as const;
export type Stars = (typeof STARS)[number];

/** Characters of a review, and of the answer to it. */
export const MAX_REVIEW_LENGTH = 1_000;

/** Below so many reviews an average would say more about chance than about the person: it is not shown. */
export const MIN_FOR_AVERAGE = 3;

/** Days after the sale in which both may write; then what is written is shown, and nothing more can be. */
export const REVIEW_DAYS = 14;
