import * as z from 'zod/mini';
import { BRANDS } from '#contract/constants.ts';
import {
  type FACTS_ON_PAPERS,
  PAPER_KINDS,
  PAPER_RISKS,
  PAPER_STATES,
  PICTURE_KINDS,
  VERIFIED_AS,
} from '#contract/papers.ts';
import { factShape } from './bike-facts.ts';

const { yearMade, engineCc, colour, plate, taxTokenUntil, papersInOwnName } = factShape;
/** `FACTS_ON_PAPERS`, as the seller typed them. */
const factsOnPapers = { yearMade, engineCc, colour, plate, taxTokenUntil, papersInOwnName } satisfies Pick<
  typeof factShape,
  (typeof FACTS_ON_PAPERS)[number]
>;

/** What an admin saw on a document: which one, until when the tax token is valid (`YYYY-MM-DD`), and the seller's name. */
export const PapersSeen = z.object({
  certificate: z.optional(z.boolean()),
  taxTokenUntil: z.optional(z.string()),
  inSellersName: z.optional(z.boolean()),
});
export type PapersSeen = z.infer<typeof PapersSeen>;

/** What an admin typed of a document: what was seen on it, and the kilometres that it states. */
export const SeenOnPaper = z.extend(PapersSeen, { kilometres: z.optional(z.number()) });
export type SeenOnPaper = z.infer<typeof SeenOnPaper>;

/** What everybody reads of a bike's papers: what an admin saw of them, and on which day in Dhaka (`2026-11-12`). */
export const PapersReviewed = z.extend(PapersSeen, { on: z.string() });
export type PapersReviewed = z.infer<typeof PapersReviewed>;

/**
 * A document of a bike, as its seller and admins see it. Its picture is `GET /papers/{id}/file`. `words`: why it was refused.
 * `width` and `height` in pixels; times are ISO 8601.
 */
export const Paper = z.object({
  _id: z.string(),
  kind: z.enum(PAPER_KINDS),
  state: z.enum(PAPER_STATES),
  width: z.number(),
  height: z.number(),
  uploadedAt: z.string(),
  decidedAt: z.optional(z.string()),
  seen: z.optional(SeenOnPaper),
  words: z.optional(z.string()),
});
export type Paper = z.infer<typeof Paper>;

/**
 * For how many hours documents wait, at least 1: `usual` is the median of the last 50 decisions, `oldest` how long the oldest has waited
 * where nothing was decided yet.
 */
export const PapersWait = z.object({ hours: z.number(), of: z.enum(['usual', 'oldest']) });
export type PapersWait = z.infer<typeof PapersWait>;

/** The documents of a listing, the oldest first. `wait`: how long people wait, absent unless one of these waits. */
export const PapersOfBike = z.object({
  items: z.array(Paper),
  wait: z.optional(PapersWait),
});
export type PapersOfBike = z.infer<typeof PapersOfBike>;

/** A picture to look at: `GET /papers/{id}/file`. Its size in pixels. */
export const PaperPicture = z.object({
  _id: z.string(),
  kind: z.enum(PICTURE_KINDS),
  width: z.number(),
  height: z.number(),
});
export type PaperPicture = z.infer<typeof PaperPicture>;

/**
 * Why two admins have to accept a document, and what the first of them saw, and when (ISO 8601); `accepted` is absent until then. `byMe`: it
 * was the caller.
 */
export const SecondAdmin = z.object({
  why: z.array(z.enum(PAPER_RISKS)),
  accepted: z.optional(
    z.object({ by: z.string(), at: z.string(), seen: SeenOnPaper, byMe: z.optional(z.literal(true)) }),
  ),
});
export type SecondAdmin = z.infer<typeof SecondAdmin>;

/**
 * What waits for an admin: a document, with what the listing says that it belongs to, or the pictures of a seller who shows who they are.
 * `uploadedAt`: since when, ISO 8601. `version`: of what the listing says, which the decision names. `codes`: those that the selfie may show.
 * `second`: two admins have to accept it.
 */
export const PaperToReview = z.object({
  _id: z.string(),
  uploadedAt: z.string(),
  personId: z.string(),
  personName: z.string(),
  pictures: z.array(PaperPicture),
  second: z.optional(SecondAdmin),
  bike: z.optional(
    z.object({
      _id: z.string(),
      brand: z.enum(BRANDS),
      modelName: z.string(),
      purchaseYears: z.string(),
      version: z.string(),
      ...factsOnPapers,
    }),
  ),
  seller: z.optional(
    z.object({
      as: z.enum(VERIFIED_AS),
      email: z.string(),
      joinedAt: z.string(),
      codes: z.optional(z.array(z.string())),
    }),
  ),
});
export type PaperToReview = z.infer<typeof PaperToReview>;
