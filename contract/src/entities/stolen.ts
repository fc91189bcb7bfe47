import * as z from 'zod/mini';

/** `waiting` for an admin; `accepted`: everybody who asks is told; `refused`. */
export const STOLEN_STATES = ['waiting', 'accepted', 'refused'] as const;
export type StolenState = (typeof STOLEN_STATES)[number];

/** Whether a frame number was reported stolen here; if so, on which day in Dhaka (`2026-11-21`), and whom to ask. */
export const StolenAnswer = z.object({
  reported: z.boolean(),
  on: z.optional(z.string()),
  gdNumber: z.optional(z.string()),
  station: z.optional(z.string()),
});
export type StolenAnswer = z.infer<typeof StolenAnswer>;

/**
 * A report for admins; the frame number is not kept. `listings`: the newest with that frame, whose numbers sellers have typed.
 * `at`: ISO 8601.
 */
export const StolenReport = z.object({
  _id: z.string(),
  at: z.string(),
  state: z.enum(STOLEN_STATES),
  gdNumber: z.string(),
  station: z.string(),
  words: z.string(),
  reporter: z.string(),
  reporterId: z.string(),
  listings: z.array(z.object({ _id: z.string(), modelName: z.string(), sellerName: z.string() })),
});
export type StolenReport = z.infer<typeof StolenReport>;

/** An own report, and what was decided about it. `reason`: why it was refused. Times are ISO 8601. */
export const OwnStolenReport = z.object({
  _id: z.string(),
  at: z.string(),
  state: z.enum(STOLEN_STATES),
  gdNumber: z.string(),
  station: z.string(),
  decidedAt: z.optional(z.string()),
  reason: z.optional(z.string()),
});
export type OwnStolenReport = z.infer<typeof OwnStolenReport>;
