import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import type { Booking } from '#contract/entities/booking.ts';
import { RatingLine } from '#web/features/deals/reviews/rating-line.tsx';
import { ReviewList } from '#web/features/deals/reviews/review-list.tsx';
import { personName } from '#web/language/labels.ts';
import { ListEnd, ListError } from '#web/lib/list-status.tsx';
import { usePagedList } from '#web/lib/paged-list.ts';
import { LoadingRegion, Skeleton } from '#web/ui/loading.tsx';
import { Modal } from '#web/ui/modal.tsx';
import { buyerReviews } from './reviews.queries.ts';

const titleFor = (name: string): string => t`What sellers say about ${name}`;

/** How other sellers have reviewed the buyer of a booking, in one line that opens their words; nothing without a review. */
export const BuyerRating = ({ booking: { _id: id, buyerName, buyerRating } }: { booking: Booking }) => {
  const [open, setOpen] = useState(false);
  if (!buyerRating) return null;
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        className="flex min-h-11 cursor-pointer items-center text-sm underline underline-offset-4"
        onClick={() => setOpen(true)}
      >
        <RatingLine rating={buyerRating} />
        <span className="sr-only">
          {' '}
          <Trans>by sellers</Trans>
        </span>
      </button>
      {open && (
        <Modal title={titleFor(personName(buyerName))} open onClose={() => setOpen(false)}>
          <BuyerReviews bookingId={id} buyerName={buyerName} />
        </Modal>
      )}
    </>
  );
};

const BuyerReviews = ({ bookingId, buyerName }: { bookingId: string; buyerName: string }) => {
  const list = usePagedList(buyerReviews(bookingId));
  return (
    <div>
      <ListError list={list} />
      {list.isPending && (
        <LoadingRegion label={t`Loading the reviews`}>
          <Skeleton className="h-24 w-full" />
        </LoadingRegion>
      )}
      {list.data && <ReviewList reviews={list.data} subject={buyerName} />}
      <ListEnd list={list} shown={(count) => t`Showing ${plural(count, { one: '# review', other: '# reviews' })}`} />
    </div>
  );
};
