import type { BikeState } from '#contract/entities/conversation.ts';
import type { DealEvent } from '#contract/entities/deal-page.ts';
import type { Meeting } from '#contract/entities/meeting.ts';
import { ABSENCE_UNTIL_DAYS } from '#contract/meetings.ts';
import { type DepositRecord, depositFacts } from '#server/deals/deposits/deposit-facts.ts';
import { answerUntil, disputableUntil, disputeFacts } from '#server/deals/disputes/dispute-facts.ts';
import { handoverFacts } from '#server/deals/handovers/handover-state.ts';
import { currentMeeting, currentStand, toMeeting } from '#server/deals/meetings/meeting-state.ts';
import { type DealPrice, priceWith } from '#server/deals/offers/deal-price.ts';
import { isPriceSettled, lastAccepted, type OffersOfDeal, offersOfDeal } from '#server/deals/offers/offers-of-deal.ts';
import { bookingState } from '#server/deals/orders/bookings.mapper.ts';
import { type DealFacts, type DealState, dealState } from '#server/deals/orders/deal-state.ts';
import { begunOf, hasMoney, latestOf, paidOf } from '#server/deals/payments/order-prices.ts';
import type { Ends } from '#server/deals/process/acts.ts';
import type { Facts } from '#server/deals/process/facts.ts';
import { reviewsState } from '#server/deals/reviews/handover.ts';
import { transferState } from '#server/deals/transfers/transfer-state.ts';
import type { Actor } from '#server/platform/lib/actor.ts';
import { DAY } from '#server/platform/lib/durations.ts';
import { otherSide } from './conversations.repository.ts';
import type { DealRecords } from './deal-records.ts';
import type { DealRow } from './deals.repository.ts';
import { bikeState, openBooking } from './timeline.ts';

/** How a deal stands for the one who reads it: what follows from its records. */
export interface DealSituation {
  /** What the bike is for the buyer. */
  state: BikeState;
  /** Whether the bike is kept for the buyer. */
  isHolder: boolean;
  /** The buyer's latest booking that is neither taken back nor ended. */
  booking: DealRow | undefined;
  booked: DealState | undefined;
  price: DealPrice;
  /** What the buyer has paid to hold the bike; undefined where nothing has been paid, or something has become of it. */
  deposit: DepositRecord | undefined;
  /** What the two do not agree about of an earlier booking, with its order. */
  earlierDeposit: { orderId: string; deposit: DepositRecord } | undefined;
  offers: OffersOfDeal;
  offerEvents: DealEvent[];
  meeting: Meeting | undefined;
  /** One of the two has blocked the other. */
  isBlocked: boolean;
  otherLeft: boolean;
  /** What the rules of the acts ask. */
  facts: Facts;
  /** When what stands ends by itself. */
  ends: Ends;
}

interface Reader {
  actor: Actor;
  /** Whether deposits are taken here. */
  hasDeposits: boolean;
  /** ms */
  now: number;
}

/** The state of the bike for the buyer, and whether it is kept for them. */
const bikeFor = ({ conversation: { buyer_id, holder_id }, bike, bookings }: DealRecords) => {
  const hasBought = bookings.some(({ payments }) => payments.some(({ state }) => state === 'sold'));
  const state = bikeState(bike, buyer_id, {
    buyer: hasBought ? buyer_id : undefined,
    holder: holder_id ?? undefined,
  });
  return { state, isHolder: bike.product_status !== 'Sold' && holder_id === buyer_id };
};

const openDeposit = (booking: DealRow | undefined): DepositRecord | undefined =>
  booking?.payments.map(({ deposit }) => deposit).find((deposit) => deposit !== undefined && deposit.outcome === null);

/** One of a booking that was made again or taken back since. */
const openDepositBefore = (bookings: readonly DealRow[], booking: DealRow | undefined) =>
  bookings
    .filter((each) => each !== booking)
    .flatMap((each) => {
      const deposit = openDeposit(each);
      return deposit ? [{ orderId: each.id, deposit }] : [];
    })[0];

const factsOfBooking = ({ payments, ...booking }: DealRow, { bike }: DealRecords, isHolder: boolean): DealFacts => ({
  ...booking,
  payment_state: latestOf(payments)?.state ?? null,
  product_status: bike.product_status,
  bike_removed_at: bike.removed_at,
  off_market: bike.off_market,
  held_until: isHolder ? 0 : null,
});

/** What the buyer pays for the bike, or has paid. */
const priceOf = (
  { bike, offers, conversation }: DealRecords,
  { booking, isHolder, now }: { booking: DealRow | undefined; isHolder: boolean; now: number },
): DealPrice => {
  const attempts = booking?.payments ?? [];
  const listed = { bike_id: bike.id, buyer_id: conversation.buyer_id, rsl_price: bike.rsl_price };
  const paid = { paid: paidOf(attempts), begun: begunOf(attempts, isHolder, now) };
  return priceWith({ ...listed, ...paid }, lastAccepted(offers), { now });
};

/** What the other person has said about the meeting that is shown: that the reader did not come. */
const absenceAbout = ({ absences }: DealRecords, meeting: Meeting | undefined, readerId: string): Facts['absence'] => {
  const about = absences.find(({ meeting_id, about_id }) => meeting_id === meeting?._id && about_id === readerId);
  return about && { isAnswered: about.answered_at !== null };
};

type Derived = Omit<DealSituation, 'facts' | 'offerEvents' | 'ends'> & {
  onBooking: DealFacts | undefined;
  hasDeposits: boolean;
};

/** What the rules of all acts ask, from the records and what was derived of them. */
const factsOf = (records: DealRecords, derived: Derived, { actor, now }: Reader): Facts => {
  const { side, bike, bookings, other, meetings, sale } = records;
  const { state, isHolder, booking, booked, onBooking, price, deposit, meeting, isBlocked, otherLeft } = derived;
  const { offer } = derived.offers;
  return {
    side,
    isSuspended: actor.isSuspended === true,
    otherLeft,
    isBlocked,
    isBlockedByOther: other.block_of_reader !== null,
    bike,
    state,
    isPaying: isHolder || booked === 'challenge',
    isBeingPaid: isHolder || booked === 'processing',
    isBankChecking: booked === 'processing' || (booked === 'challenge' && isHolder),
    isBooked: booking !== undefined,
    hasBooked: bookings.some(({ removed_at }) => removed_at === null),
    hasMoney: hasMoney(booking?.payments ?? []),
    booking: booked ?? 'none',
    booked: onBooking && bookingState(onBooking),
    isDeclined: booking?.answer === 'decline',
    declined: bookings.filter(({ answer }) => answer === 'decline').length,
    isPriceSettled: isPriceSettled(booked, price),
    offer: offer && { by: offer.byMe ? side : otherSide(side), isOpen: true },
    meeting: currentStand(meetings, actor.id, now),
    absence: absenceAbout(records, meeting, actor.id),
    deposit: deposit && depositFacts(deposit),
    hasDeposits: derived.hasDeposits,
    handover:
      deposit || booking?.payments.some(({ state }) => state === 'sold')
        ? handoverFacts(booking?.handover, side, deposit)
        : undefined,
    transfer: booking?.transfer && transferState(sale !== undefined, sale?.dispute),
    reviews: sale && booking && reviewsState(sale.times, booking.reviews, now),
    ...disputeFacts(sale, side, now),
  };
};

/** When the open offer, and the meeting that the acts are about, end by themselves. */
const endsOf = ({ meetings, sale }: DealRecords, { offer }: OffersOfDeal, now: number): Ends => {
  const { pending, agreed } = currentMeeting(meetings, now);
  const current = pending ?? agreed;
  const startsAt = current && Number(current.starts_at);
  return {
    offer: offer && Date.parse(offer.until),
    meeting: startsAt,
    dispute: sale && disputableUntil(sale),
    disputeAnswer: sale?.dispute && answerUntil(sale.dispute),
    absence: startsAt === undefined ? undefined : startsAt + ABSENCE_UNTIL_DAYS * DAY,
  };
};

/** Returns how a deal stands for one of its two. Nothing of it is stored: it follows from the records (docs/decisions/0056). */
export const situationOf = (records: DealRecords, reader: Reader): DealSituation => {
  const { side, bike, other, bookings, meetings } = records;
  const { now, actor } = reader;
  const { state, isHolder } = bikeFor(records);
  const booking = openBooking(bookings);
  const onBooking = booking && factsOfBooking(booking, records, isHolder);
  const booked = onBooking && dealState(onBooking);
  const price = priceOf(records, { booking, isHolder, now });
  const otherLeft = other.deleted_at !== null;
  const isBlocked = other.block_by_reader !== null || other.block_of_reader !== null;
  const about = { side, state, soldAt: bike.sold_at, isAlone: otherLeft, deal: price, now };
  const { events: offerEvents, stands: offers } = offersOfDeal(records.offers, about);
  const meeting = toMeeting(meetings, records, { readerId: actor.id, now });
  const deposit = openDeposit(booking);
  const earlierDeposit = openDepositBefore(bookings, booking);
  const ofBooking = { booking, booked, price, deposit, earlierDeposit };
  const derived = { state, isHolder, ...ofBooking, offers, meeting, isBlocked, otherLeft };
  const facts = factsOf(records, { ...derived, onBooking, hasDeposits: reader.hasDeposits }, reader);
  return { ...derived, offerEvents, facts, ends: endsOf(records, offers, now) };
};
