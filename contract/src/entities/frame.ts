import * as z from 'zod/mini';
import { Modified } from '#contract/endpoints/shapes.ts';
import { KILOMETRE_SOURCES } from '#contract/frame-number.ts';

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
 * A statement of a bike's kilometres: its source, and the day in Dhaka (`2026-11-21`) of the listing, of the review of the document, or of
 * the meeting. `fewer`: an earlier statement says more. A document may be old, so what it says is never `fewer`.
 */
export const KilometreStatement = z.object({
  value: z.number(),
  on: z.string(),
  source: z.enum(KILOMETRE_SOURCES),
  fewer: z.optional(z.literal(true)),
});
export type KilometreStatement = z.infer<typeof KilometreStatement>;

/**
 * A listing of a bike: the month in Dhaka when it was listed (`2026-11`), its last price in whole taka, and whether the bike was
 * sold. `owner`: 1 for the first seller who listed it here, 2 for the next one. `current`: the listing that was asked about.
 */
export const HistoryListing = z.object({
  month: z.string(),
  price: z.number(),
  sold: z.boolean(),
  owner: z.number(),
  current: z.optional(z.literal(true)),
});
export type HistoryListing = z.infer<typeof HistoryListing>;

/**
 * What is known here of the frame of a bike: the listings with it that are over, and the one that was asked about, the newest
 * first, at most `MAX_HISTORY`; and the kilometres that were stated of it, the newest first, at most `MAX_KILOMETRE_STATEMENTS`. Not
 * `known`: its seller has typed no frame number, and the kilometres are those of this listing.
 */
export const FrameHistory = z.object({
  known: z.boolean(),
  listings: z.array(HistoryListing),
  kilometres: z.array(KilometreStatement),
});
export type FrameHistory = z.infer<typeof FrameHistory>;
