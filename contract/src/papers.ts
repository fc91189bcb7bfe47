import type { FactName } from './bike-facts.ts';

/** Documents of a bike, photographed for an admin to look at (docs/papers.md). */
export const PAPER_KINDS = ['certificate', 'taxToken'] as const;
export type PaperKind = (typeof PAPER_KINDS)[number];

/** What of a listing stands on papers, too, beside the model and the day when it was bought. */
export const FACTS_ON_PAPERS = [
  'yearMade',
  'engineCc',
  'colour',
  'plate',
  'taxTokenUntil',
  'papersInOwnName',
] as const satisfies FactName[];

/** What becomes of a document: `outdated` where the listing says something else since it was accepted. */
export const PAPER_STATES = ['waiting', 'accepted', 'refused', 'outdated'] as const;
export type PaperState = (typeof PAPER_STATES)[number];

/** How many documents a listing has at most, whatever has become of them. */
export const MAX_PAPERS = 6;

export const PAPER_ANSWERS = ['accept', 'refuse'] as const;
export type PaperAnswer = (typeof PAPER_ANSWERS)[number];

/**
 * Why two admins have to accept a document, where the operator wants that: the bike's price; its frame is in a listing of another seller,
 * too; its frame was reported stolen.
 */
export const PAPER_RISKS = ['price', 'frame', 'stolen'] as const;
export type PaperRisk = (typeof PAPER_RISKS)[number];

/** Days after the sale, and after a listing has left the market, for which documents are kept. */
export const PAPERS_KEPT_DAYS = 90;

/** How a seller is verified, and the pictures that it takes: a person with a selfie that shows the code of the day, a shop by its licence. */
export const PICTURES_OF = {
  person: ['nidFront', 'nidBack', 'selfie'],
  shop: ['tradeLicence'],
} as const;
export type VerifiedAs = keyof typeof PICTURES_OF;
export const VERIFIED_AS = ['person', 'shop'] as const satisfies VerifiedAs[];
export const IDENTITY_KINDS = [...PICTURES_OF.person, ...PICTURES_OF.shop] as const;
export type IdentityKind = (typeof IDENTITY_KINDS)[number];

/** All that can be on a picture. */
export const PICTURE_KINDS = [...PAPER_KINDS, ...IDENTITY_KINDS] as const;
export type PictureKind = (typeof PICTURE_KINDS)[number];

/**
 * `open` until every picture is there; `ended` where an accepted one is over, a newer one has taken its place, or an admin has taken the
 * badge back.
 */
export const VERIFICATION_STATES = ['open', 'waiting', 'accepted', 'refused', 'ended'] as const;
export type VerificationState = (typeof VERIFICATION_STATES)[number];

/** Years after which a seller shows again who they are. */
export const VERIFIED_YEARS = 2;
/** Days after a decision about who a seller is for which the pictures are kept, and after which an unfinished one is forgotten. */
export const IDENTITY_KEPT_DAYS = 90;
export const UNFINISHED_KEPT_DAYS = 30;

/** What an admin must have seen to verify a person, or a shop. */
export const NEEDED_OF = {
  person: ['nid', 'sameFace', 'code'],
  shop: ['licence'],
} as const;
