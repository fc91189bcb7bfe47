import * as z from 'zod/mini';
import { TRANSFER_STEP_IDS } from '#contract/transfers.ts';
import { SIDES } from './conversation.ts';

/** `disputed`: a dispute about the sale is open; `undone`: its money went back to the buyer. In neither anything is transferred. */
export const TRANSFER_STATES = ['open', 'disputed', 'undone'] as const;

/**
 * How the change of owner of a bike that was handed over stands, for one of its two. Days are of Dhaka (`YYYY-MM-DD`), moments
 * ISO 8601. `steps` is empty unless `state` is `open`.
 */
export const Transfer = z.object({
  side: z.enum(SIDES),
  state: z.enum(TRANSFER_STATES),
  /** The conversation of the two about the bike; absent where they have none. */
  conversationId: z.optional(z.string()),
  handedOverAt: z.string(),
  /** Until when the seller reports the sale, and the buyer registers the bike. */
  reportBy: z.string(),
  registerBy: z.string(),
  steps: z.array(z.object({ step: z.enum(TRANSFER_STEP_IDS), doneAt: z.optional(z.string()) })),
  /** What BRTA asks, whole taka, as an admin has filled it in; `taka` is absent where they have not for such an engine. */
  fee: z.optional(z.object({ taka: z.optional(z.number()), source: z.string(), asOf: z.string() })),
  /** What a bill of sale begins with. `price`: whole taka. */
  sale: z.object({
    price: z.number(),
    sellerName: z.string(),
    buyerName: z.string(),
    model: z.string(),
    yearMade: z.optional(z.number()),
    engineCc: z.optional(z.number()),
    colour: z.optional(z.string()),
  }),
});
export type Transfer = z.infer<typeof Transfer>;

/** The same on the page of a deal, of the reader's own steps. `until`: a day of Dhaka. */
export const DealTransfer = z.object({
  done: z.number(),
  all: z.number(),
  until: z.string(),
  isFinished: z.boolean(),
});
export type DealTransfer = z.infer<typeof DealTransfer>;
