import * as z from 'zod/mini';

/** How many names `BikeConsequences.buyers` holds at most. */
export const MAX_NAMED_BUYERS = 10;

/** What taking a listing down would touch. */
export const BikeConsequences = z.object({
  /** Open bookings, which end with the listing. 0 for a sold bike. */
  bookings: z.number(),
  /** The names of those who made the newest of them. */
  buyers: z.array(z.string()),
  /** ISO 8601. Until then the bike is kept for somebody who pays, and cannot be taken down. */
  heldUntil: z.optional(z.string()),
});
export type BikeConsequences = z.infer<typeof BikeConsequences>;
