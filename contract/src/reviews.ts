/** Limits of reviews. Without schemas, so that pages do not load zod for them. */

export const STARS = [1, 2, 3, 4, 5] as const;
export type Stars = (typeof STARS)[number];

/** Characters of a review, and of the answer to it. */
export const MAX_REVIEW_LENGTH = 1_000;

/** With fewer reviews no average is shown: it would be mostly chance. */
export const MIN_FOR_AVERAGE = 3;

/** Days after the sale in which both may write; after that the reviews are shown, and none can be added or changed. */
export const REVIEW_DAYS = 14;
