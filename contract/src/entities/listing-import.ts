import * as z from 'zod/mini';

/**
 * Where an import is: its file was checked and nothing is listed yet; its bikes are being listed; all of them were tried; or
 * its seller has stopped it.
 */
export const IMPORT_STATES = ['checked', 'running', 'finished', 'cancelled'] as const;

/**
 * Of a line: it can be listed; it waits for its turn; it is listed; its bike was listed before; something in it is wrong; it
 * could not be listed; the import was stopped before.
 */
export const LINE_STATES = ['good', 'waiting', 'listed', 'known', 'wrong', 'failed', 'cancelled'] as const;
export type LineState = (typeof LINE_STATES)[number];

const count = z.number();

/** Days for which an import can be read after its upload. */
export const IMPORT_DAYS = 14;
/** Bikes that a seller may import in 24 hours, verified and not. */
export const IMPORTED_A_DAY = { Verified: 3_000, Unverified: 30 } as const;

/** A file of listings. `counts`: its lines by state. Times are ISO 8601. */
export const ListingImport = z.object({
  _id: z.string(),
  name: z.string(),
  uploadedAt: z.string(),
  startedAt: z.optional(z.string()),
  state: z.enum(IMPORT_STATES),
  counts: z.object({
    good: count,
    waiting: count,
    listed: count,
    known: count,
    wrong: count,
    failed: count,
    cancelled: count,
  }),
});
export type ListingImport = z.infer<typeof ListingImport>;

/** `field`: the column; absent where the whole line is wrong. */
export const LineProblem = z.object({ field: z.optional(z.string()), message: z.string() });
export type LineProblem = z.infer<typeof LineProblem>;

/**
 * A line that is not listed: its row in the file (the names of the columns are row 1), what is wrong, and its cells by column
 * as they were sent.
 */
export const UnlistedLine = z.object({
  _id: z.string(),
  row: z.number(),
  state: z.enum(LINE_STATES),
  problems: z.array(LineProblem),
  cells: z.array(z.object({ column: z.string(), text: z.string() })),
});
export type UnlistedLine = z.infer<typeof UnlistedLine>;

/** An own listing by the columns of a file of listings. */
export const ListingCells = z.array(z.object({ column: z.string(), text: z.string() }));
export type ListingCells = z.infer<typeof ListingCells>;
