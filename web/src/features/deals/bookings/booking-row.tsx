import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Booking, BookingState } from '#contract/entities/booking.ts';
import { phoneHref } from '#contract/phone.ts';
import { BookedPrice } from '#web/features/deals/bookings/booked-price.tsx';
import { declineReasonText } from '#web/features/deals/bookings/decline-reason.ts';
import { HandoverState } from '#web/features/deals/handovers/handover-state.tsx';
import { DealPlace } from '#web/features/deals/meetings/agreed-meeting.tsx';
import { modelLabel } from '#web/language/bike-labels.ts';
import { formatMoment, formatTimeOfDay, inPageDigits } from '#web/language/format.ts';
import { personName } from '#web/language/labels.ts';
import { photoSources } from '#web/lib/photo-sources.ts';
import { Button } from '#web/ui/button.tsx';
import { ChatIcon } from '#web/ui/frame-icons.tsx';
import { PhoneIcon } from '#web/ui/icons.tsx';
import { Avatar } from '#web/ui/photo.tsx';
import { TableCell, TableRow, TableRowHeader } from '#web/ui/table.tsx';
import { useAccept } from './bookings.queries.ts';

interface Props {
  booking: Booking;
  onDecline: () => void;
}

/** What belongs to a booking of another feature: its buyer's rating, the reviews of its sale. */
export interface BookingReviews {
  ratingOf: (booking: Booking) => ReactNode;
  reviewsOf: (booking: Booking) => ReactNode;
}

/** One booking: a row of the table, on a phone a card. */
export const BookingRow = ({ booking, onDecline, ratingOf, reviewsOf }: Props & BookingReviews) => (
  <TableRow tabIndex={-1} className="grid-cols-1 gap-y-2">
    <TableRowHeader className="align-top font-normal">
      <span className="flex min-w-0 items-center gap-3">
        <Avatar photo={booking.buyerPhoto ? photoSources(booking.buyerPhoto) : undefined} />
        <span className="min-w-[5rem]">
          <span className="wrap-anywhere block font-semibold">{personName(booking.buyerName)}</span>
          <span className="block text-base-content/75 text-sm">{formatMoment(booking.bookedAt)}</span>
          {ratingOf(booking)}
        </span>
      </span>
    </TableRowHeader>
    <TableCell className="align-top">
      <Meeting booking={booking} />
    </TableCell>
    <TableCell className="wrap-anywhere min-w-0 align-top">
      <Link to={`/bike/${booking.productId}`} className="-my-2.5 inline-block py-2.5 font-semibold hover:underline">
        {modelLabel(booking.productName)}
      </Link>{' '}
      <BookedPrice {...booking} isPaid={booking.state === 'paid'} />
    </TableCell>
    <TableCell className="align-top">
      <State booking={booking} />
    </TableCell>
    <TableCell className="align-top">
      <Answers booking={booking} onDecline={onDecline} />
      <WriteLink booking={booking} />
      {reviewsOf(booking)}
    </TableCell>
  </TableRow>
);

/** The number to call, and the place as the buyer wrote it or what both have confirmed. They are gone with the buyer's account. */
const Meeting = ({ booking: { buyerPhone, meetLocation, meeting } }: { booking: Booking }) => (
  <>
    {buyerPhone && (
      <a href={phoneHref(buyerPhone)} className="-my-2.5 flex min-h-11 items-center gap-2 underline underline-offset-4">
        <PhoneIcon className="size-5 shrink-0" />
        <span className="figures whitespace-nowrap">{inPageDigits(buyerPhone)}</span>
      </a>
    )}
    <DealPlace meetLocation={meetLocation} meeting={meeting} />
  </>
);

const STATES: Record<BookingState, string> = {
  waiting: t`Waiting for your answer`,
  accepted: t`Accepted`,
  declined: t`Declined`,
  paying: t`Paying now`,
  reserved: t`Deposit paid`,
  paid: t`Paid`,
  sold: t`Sold to another buyer`,
  withdrawn: t`You took the bike down`,
};

/** What the seller should look at. */
const STRONG: readonly BookingState[] = ['waiting', 'paying', 'reserved', 'paid'];

const State = ({ booking: { _id, state, heldUntil, answered, handedOverAt } }: { booking: Booking }) => {
  const time = heldUntil && formatTimeOfDay(heldUntil);
  const reason = state === 'declined' && answered?.reason && declineReasonText(answered.reason);
  return (
    <>
      <span className={STRONG.includes(state) ? 'font-semibold' : 'text-base-content/75'}>{STATES[state]}</span>
      {state === 'paid' && <HandoverState orderId={_id} handedOverAt={handedOverAt} />}
      {time && (
        <span className="block text-sm">
          <Trans>The bike is kept for them until {time}.</Trans>
        </span>
      )}
      {reason && (
        <span dir="auto" className="wrap-anywhere block whitespace-pre-line text-base-content/75 text-sm">
          {reason}
        </span>
      )}
    </>
  );
};

/** The conversation with the buyer, or the way to open one. */
const WriteLink = ({ booking: { _id, productId, buyerName } }: { booking: Booking }) => (
  <Link
    to={`/messages/new?${new URLSearchParams({ bike: productId, booking: _id })}`}
    className="inline-flex min-h-11 items-center gap-2 underline underline-offset-4"
  >
    <ChatIcon className="size-5 shrink-0" />
    <Trans>Write a message</Trans>
    <span className="sr-only"> {personName(buyerName)}</span>
  </Link>
);

/**
 * What can be said to a booking now: what was accepted can still be declined, and nothing else changes. Of one that is being paid, the
 * server refuses it once a bank checks the card.
 */
const Answers = ({ booking, onDecline }: Props) => {
  const accept = useAccept(booking);
  const name = personName(booking.buyerName);
  const { state } = booking;
  if (state !== 'waiting' && state !== 'accepted' && state !== 'paying') return null;
  return (
    <span className="flex flex-wrap gap-2">
      {state === 'waiting' && (
        <Button onClick={() => accept({ state: 'accepted' })}>
          <Trans>Accept</Trans>
          <span className="sr-only"> {name}</span>
        </Button>
      )}
      <Button variant="quiet" onClick={onDecline}>
        <Trans>Decline</Trans>
        <span className="sr-only"> {name}</span>
      </Button>
    </span>
  );
};
