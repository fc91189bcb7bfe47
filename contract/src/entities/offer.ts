import * as z from 'zod/mini';

/** The offer of a conversation that waits for an answer: whole taka; at `until` (ISO 8601) it ends by itself. */
export const OpenOffer = z.object({
  _id: z.string(),
  price: z.number(),
  /** The caller has made it, and may withdraw it; otherwise the caller may answer it. */
  byMe: z.boolean(),
  until: z.string(),
});
export type OpenOffer = z.infer<typeof OpenOffer>;

/**
 * The price that buyer and seller have agreed on, whole taka, less than the listing's: what this buyer books and pays for until
 * `until` (ISO 8601). A payment that was begun by then may still be finished afterwards. The bike is not kept for them.
 */
export const AgreedPrice = z.object({ price: z.number(), until: z.string() });
export type AgreedPrice = z.infer<typeof AgreedPrice>;
