import { ERASED_NAME } from '#contract/constants.ts';
import type { Review, SaleReviews } from '#contract/entities/review.ts';
import { closesAt, opensAt, type SaleTimes } from './handover.ts';
import type { ShownReview } from './reviews.repository.ts';
import type { ReviewRow, SaleRole } from './reviews.table.ts';

const iso = (time: number): string => new Date(Number(time)).toISOString();

export const otherRole = (role: SaleRole): SaleRole => (role === 'Buyer' ? 'Seller' : 'Buyer');

const toWords = ({ text, answer, answered_at }: ReviewRow) => ({
  ...(text && { text }),
  ...(answer !== null && answered_at !== null && { answer: { text: answer, at: iso(answered_at) } }),
});

/** A row as the contract's Review. */
export const toReview = (row: ShownReview): Review => ({
  _id: row.id,
  stars: row.stars,
  ...toWords(row),
  writtenAt: iso(row.written_at),
  writerName: row.writer_name ?? ERASED_NAME,
  productName: row.product_name,
});

/** A sale as one of the two sees it. */
export interface SeenSale {
  /** ms */
  sold_at: number;
  /** Whether the person whom this role would review has left. */
  hasOtherLeft: boolean;
}

interface OfSale {
  sale: SeenSale & SaleTimes;
  /** Those of the sale, at most two. */
  reviews: readonly ReviewRow[];
  /** The reader's role in the sale. */
  role: SaleRole;
  /** ms */
  now: number;
}

/** The reviews of a sale as one of the two sees them: nothing of what the other one wrote before it is shown. */
export const toSaleReviews = ({ sale, reviews, role, now }: OfSale): SaleReviews => {
  const own = reviews.find(({ writer_role }) => writer_role === role);
  const theirs = reviews.find(({ writer_role, shown_at }) => writer_role !== role && Number(shown_at) <= now);
  const received = theirs?.hidden_at === null ? theirs : undefined;
  const isYetToClose = now < closesAt(sale) && !(own && theirs) && !sale.hasOtherLeft;
  const isOpen = isYetToClose && now >= opensAt(sale);
  return {
    ...(isYetToClose && !isOpen && { opensAt: iso(opensAt(sale)) }),
    ...(isOpen && { openUntil: iso(closesAt(sale)) }),
    ...(own && { own: { stars: own.stars, ...toWords(own) } }),
    ...(received && { received: { _id: received.id, stars: received.stars, ...toWords(received) } }),
  };
};
