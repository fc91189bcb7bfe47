import type { NewReviewRow } from '#server/deals/reviews/reviews.table.ts';
import { newId } from '#server/platform/lib/ids.ts';

/** Returns a row of `reviews`: what a buyer wrote about a seller, shown at once. */
export const reviewRow = (
  overrides: Partial<NewReviewRow> & Pick<NewReviewRow, 'order_id' | 'writer_id' | 'subject_id'>,
): NewReviewRow & { id: string } => {
  const { written_at = Date.now() } = overrides;
  return {
    id: newId(),
    writer_role: 'Buyer',
    stars: 5,
    text: 'The bike was as described.',
    written_at,
    changed_at: written_at,
    shown_at: written_at,
    answer: null,
    answered_at: overrides.answer ? written_at : null,
    ...overrides,
  };
};
