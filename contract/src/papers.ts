/** Documents of a bike, photographed for an admin to look at (docs/papers.md). */
export const PAPER_KINDS = ['certificate', 'taxToken'] as const;
export type PaperKind = (typeof PAPER_KINDS)[number];

/** What becomes of a document: `outdated` where the listing says something else since it was accepted. */
export const PAPER_STATES = ['waiting', 'accepted', 'refused', 'outdated'] as const;
export type PaperState = (typeof PAPER_STATES)[number];

/** How many documents a listing has at most, whatever has become of them. */
export const MAX_PAPERS = 6;

export const PAPER_ANSWERS = ['accept', 'refuse'] as const;
export type PaperAnswer = (typeof PAPER_ANSWERS)[number];

/** Days after the sale, and after a listing has left the market, for which documents are kept. */
export const PAPERS_KEPT_DAYS = 90;
