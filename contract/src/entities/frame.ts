import * as z from 'zod/mini';
import { Modified } from '#contract/endpoints/shapes.ts';

/** What is told of a frame number that was stored. `warning`: it does not have 17 characters, and may be mistyped. */
export const FrameStored = z.extend(Modified, { warning: z.optional(z.literal('length')) });
export type FrameStored = z.infer<typeof FrameStored>;

/** What its seller sees of the numbers of a bike: their last characters, and when they were typed (ISO 8601). */
const TypedFrame = z.object({
  frameEnd: z.string(),
  engineEnd: z.optional(z.string()),
  typedAt: z.string(),
});

/** The numbers of an own listing; `frame` is absent while none was typed. */
export const OwnFrame = z.object({ frame: z.optional(TypedFrame) });
export type OwnFrame = z.infer<typeof OwnFrame>;

/**
 * The kilometres that a listing says: by whom (its seller), and on which day in Dhaka (`2026-11-21`) it was listed. `fewer`: an
 * earlier listing of the bike said more.
 */
const HistoryKilometres = z.object({
  value: z.number(),
  on: z.string(),
  source: z.literal('seller'),
  fewer: z.optional(z.literal(true)),
});

/**
 * A listing of a bike: the month in Dhaka when it was listed (`2026-11`), its last price in whole taka, and whether the bike was
 * sold. `owner`: 1 for the first seller who listed it here, 2 for the next one. `current`: the listing that was asked about.
 */
export const HistoryListing = z.object({
  month: z.string(),
  price: z.number(),
  kilometres: z.optional(HistoryKilometres),
  sold: z.boolean(),
  owner: z.number(),
  current: z.optional(z.literal(true)),
});
export type HistoryListing = z.infer<typeof HistoryListing>;

/**
 * What is known here of the frame of a bike: the listings with it that are over, and the one that was asked about, the newest
 * first, at most `MAX_HISTORY`. Not `known`: its seller has typed no frame number.
 */
export const FrameHistory = z.object({ known: z.boolean(), listings: z.array(HistoryListing) });
export type FrameHistory = z.infer<typeof FrameHistory>;
