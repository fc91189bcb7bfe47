import type { Insertable, Selectable } from 'kysely';
import type { OwnData } from '#contract/entities/own-data.ts';
import type { Stars } from '#contract/reviews.ts';
import { type PersonalData, time } from '#server/platform/db/personal-data.ts';

/** The role of a person in a sale. */
export type SaleRole = 'Buyer' | 'Seller';

/** What one side of a sale wrote about the other, at most once for each side. Times are ms since 1970. */
export interface ReviewsTable {
  id: string;
  order_id: string;
  writer_role: SaleRole;
  writer_id: string;
  /** Whom it is about. */
  subject_id: string;
  stars: Stars;
  /** Empty where nothing but stars was given, and once its writer has deleted their account. */
  text: string;
  written_at: number;
  changed_at: number;
  /** When it is shown, and cannot be changed any more: 14 days after the handover, or as soon as both are written. */
  shown_at: number;
  answer: string | null;
  answered_at: number | null;
  /** Since when an admin hides it; null: it is not hidden. */
  hidden_at: number | null;
}

export type ReviewRow = Selectable<ReviewsTable>;
export type NewReviewRow = Insertable<ReviewsTable>;

/**
 * When the writer of a review deletes their account, the stars stay without a name, and the words and the answer are emptied.
 * Reviews about a person are deleted with that person's account; in their export (`account`) are those that are shown.
 */
export const reviewsData: readonly PersonalData<ReviewRow, OwnData['reviewsWritten'][number]>[] = [
  {
    table: 'reviews',
    owner: 'writer_id',
    list: 'reviewsWritten',
    fields: {
      orderId: 'order_id',
      writtenAs: 'writer_role',
      stars: 'stars',
      text: 'text',
      writtenAt: time('written_at'),
      changedAt: time('changed_at'),
      shownAt: time('shown_at'),
      hiddenAt: time('hidden_at'),
    },
    onErasure: () => ({ text: '', answer: null, answered_at: null }),
  },
  { table: 'reviews', owner: 'subject_id', onErasure: 'delete' },
];

declare module '#server/platform/db/database.ts' {
  interface Database {
    reviews: ReviewsTable;
  }
}
