import type { Bike } from '#contract/entities/bike.ts';
import type { Paper, PapersReviewed, PaperToReview, SecondAdmin, SeenOnPaper } from '#contract/entities/papers.ts';
import { FACTS_ON_PAPERS, type PaperKind, type PaperRisk, type PaperState } from '#contract/papers.ts';
import { FACT_COLUMNS, versionOnPapers } from '#server/listings/listings.ts';
import type { PaperRow } from '#server/papers/store/papers.table.ts';
import { dhakaDay } from '#server/platform/lib/dhaka-day.ts';
import type { WaitingPaper } from './documents.repository.ts';

const iso = (time: number): string => new Date(Number(time)).toISOString();

/** What is ticked and filled in, as it is kept. */
export const toSeen = ({ certificate, taxTokenUntil, inSellersName, kilometres }: SeenOnPaper): SeenOnPaper => ({
  ...(certificate && { certificate }),
  ...(taxTokenUntil && { taxTokenUntil }),
  ...(inSellersName && { inSellersName }),
  ...(kilometres !== undefined && { kilometres }),
});

const seenIn = ({ seen }: Pick<PaperRow, 'seen'>): SeenOnPaper | undefined =>
  seen === null ? undefined : (JSON.parse(seen) as SeenOnPaper);

/** What was seen, without whose name it was in. */
export const withoutName = (row: Pick<PaperRow, 'seen'>): string => {
  const { inSellersName: _, ...others } = seenIn(row) ?? {};
  return JSON.stringify(others);
};

/** A row as the contract's Paper. */
export const toPaper = (row: PaperRow): Paper => {
  const seen = seenIn(row);
  return {
    _id: row.id,
    kind: row.kind as PaperKind,
    state: row.state as PaperState,
    width: row.width,
    height: row.height,
    uploadedAt: iso(row.uploaded_at),
    ...(row.decided_at !== null && { decidedAt: iso(row.decided_at) }),
    ...(seen && { seen }),
    ...(row.words && { words: row.words }),
  };
};

/** What the seller typed of what stands on papers. */
const typedOn = (row: WaitingPaper): Pick<Bike, (typeof FACTS_ON_PAPERS)[number]> =>
  Object.fromEntries(
    FACTS_ON_PAPERS.flatMap((name) => {
      const value = row[FACT_COLUMNS[name]];
      return value === null ? [] : [[name, value]];
    }),
  );

/** Why two admins have to accept a document, and what the first of them saw, for an admin who reads it. */
const toSecond = (row: WaitingPaper, why: PaperRisk[], readerId: string): SecondAdmin => {
  const { first_admin_id, first_name, first_seen, first_at } = row;
  if (first_name === null || first_seen === null || first_at === null) return { why };
  const byMe = first_admin_id === readerId && { byMe: true as const };
  return { why, accepted: { by: first_name, at: iso(first_at), seen: JSON.parse(first_seen), ...byMe } };
};

/** A row as the contract's PaperToReview. `why`: the reasons why two admins have to accept it; undefined where one is enough. */
export const toPaperToReview = (row: WaitingPaper, why: PaperRisk[] | undefined, readerId: string): PaperToReview => ({
  _id: row.id,
  uploadedAt: iso(row.uploaded_at),
  personId: row.user_id,
  personName: row.seller_name,
  pictures: [{ _id: row.id, kind: row.kind, width: row.width, height: row.height }],
  ...(why && { second: toSecond(row, why, readerId) }),
  bike: {
    _id: row.bike_id ?? '',
    brand: row.brand,
    modelName: row.model_name,
    purchaseYears: row.purchase_years,
    version: versionOnPapers(row, row.seller_name, row.frame_print),
    ...typedOn(row),
  },
});

/**
 * What is said of a bike's papers: all that was seen on its accepted documents, on the day of the last of these decisions. A later
 * document says more than an earlier one. Kilometres are of the bike's history. Undefined where none is accepted.
 */
export const reviewedOf = (papers: readonly PaperRow[]): PapersReviewed | undefined => {
  const accepted = papers
    .filter(({ state }) => state === 'accepted')
    .sort((one, other) => Number(one.decided_at) - Number(other.decided_at));
  const last = accepted.at(-1);
  if (!last) return undefined;
  const { kilometres: _, ...seen }: SeenOnPaper = Object.assign({}, ...accepted.map(seenIn));
  return { on: dhakaDay(Number(last.decided_at)), ...seen };
};
