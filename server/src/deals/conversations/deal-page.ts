import type { Message, Side } from '#contract/entities/conversation.ts';
import type { DealEvent, DealPage } from '#contract/entities/deal-page.ts';
import type { Meeting } from '#contract/entities/meeting.ts';
import { ContractError } from '#contract/errors.ts';
import { currentStand, meetingEvents, stepWithMeeting, toMeeting } from '#server/deals/meetings/meeting-state.ts';
import { absencesOf, meetingsOf } from '#server/deals/meetings/meetings.repository.ts';
import type { AbsenceRow } from '#server/deals/meetings/meetings.table.ts';
import { type DealPrice, priceWith } from '#server/deals/offers/deal-price.ts';
import { newestOffers } from '#server/deals/offers/offers.repository.ts';
import type { OfferRow } from '#server/deals/offers/offers.table.ts';
import { isPriceSettled, lastAccepted, offersOfDeal } from '#server/deals/offers/offers-of-deal.ts';
import { bookingState } from '#server/deals/orders/bookings.mapper.ts';
import { type DealFacts, dealState } from '#server/deals/orders/deal-state.ts';
import { begunOf, latestOf, paidOf } from '#server/deals/payments/order-prices.ts';
import { actsOf } from '#server/deals/process/permitted-acts.ts';
import { type BikeRow, findBike } from '#server/listings/listings.ts';
import type { Presence } from '#server/people/people.ts';
import { blocksBetween } from '#server/people/people.ts';
import type { Db } from '#server/platform/db/database.ts';
import { fitting } from '#server/platform/db/page.ts';
import type { Actor } from '#server/platform/lib/actor.ts';
import { inOrder, toMessage, toOther } from './conversations.mapper.ts';
import { countUnreadIn, otherSide } from './conversations.repository.ts';
import type { ConversationRow } from './conversations.table.ts';
import { findDealContext } from './deal-context.ts';
import { type DealRow, findDeal } from './deals.repository.ts';
import { messagesUpTo } from './messages.repository.ts';
import { photosOf } from './photos/photos.repository.ts';
import { eventsOf, nextStep, openBooking } from './timeline.ts';

/** Messages of one page of a conversation; fewer where they are very long. */
const MESSAGES = 50;
const MOST_CHARACTERS = 30_000;

interface Parts {
  db: Db;
  presence: Presence;
  publicUrl: string;
}

interface Wanted {
  actor: Actor;
  conversation: ConversationRow;
  side: Side;
  otherId: string;
  /** Only messages before this position; without it the newest ones. */
  before?: number | undefined;
  /** ms */
  now: number;
}

interface MessagePage {
  messages: Message[];
  /** The position before which there are more; undefined on the first page. */
  earlier: number | undefined;
  /** Whether an event belongs to this page, by its time. */
  covers(event: DealEvent): boolean;
}

const findMessages = async (
  { db, publicUrl }: Parts,
  { actor, conversation, before }: Wanted,
): Promise<MessagePage> => {
  // With the message at `before`, whose time ends the page, and one more, which says whether there are earlier ones.
  const limit = MESSAGES + 1 + (before === undefined ? 0 : 1);
  const found = await messagesUpTo(db, conversation.id, { position: before, limit });
  // No message is at `before` where it is beyond the newest one.
  const end = before !== undefined && found[0]?.position === before ? found[0] : undefined;
  const rows = fitting((end ? found.slice(1) : found).slice(0, MESSAGES), MOST_CHARACTERS);
  const first = rows.at(-1);
  const isFirstPage = !first || first.position === 1;
  const ids = rows.flatMap(({ id, has_photos }) => (has_photos ? [id] : []));
  const photos = await photosOf(db, ids);
  const messages = rows.map((row) => toMessage(row, actor.id, publicUrl, photos.get(row.id)));
  const from = isFirstPage ? '' : (messages.at(-1)?.at ?? '');
  const until = end && toMessage(end, actor.id, publicUrl).at;
  return {
    messages,
    earlier: isFirstPage ? undefined : first.position,
    covers: ({ at }) => at >= from && (until === undefined || at < until),
  };
};

const factsOf = ({ payments, ...booking }: DealRow, bike: BikeRow, isHolder: boolean): DealFacts => ({
  ...booking,
  payment_state: latestOf(payments)?.state ?? null,
  product_status: bike.product_status,
  bike_removed_at: bike.removed_at,
  off_market: bike.off_market,
  held_until: isHolder ? 0 : null,
});

/** What the other person has said about the meeting that is shown: that the reader did not come. */
const absenceAbout = (absences: readonly AbsenceRow[], meeting: Meeting | undefined, readerId: string) => {
  const about = absences.find(({ meeting_id, about_id }) => meeting_id === meeting?._id && about_id === readerId);
  return about && { isAnswered: about.answered_at !== null };
};

interface Priced {
  booking: DealRow | undefined;
  offers: readonly OfferRow[];
  bike: BikeRow;
  buyerId: string;
  isHolder: boolean;
  now: number;
}

/** What the buyer pays for the bike, or has paid. */
const priceOf = ({ booking, offers, bike, buyerId, isHolder, now }: Priced): DealPrice => {
  const attempts = booking?.payments ?? [];
  const listed = { bike_id: bike.id, buyer_id: buyerId, rsl_price: bike.rsl_price, paid: paidOf(attempts) };
  return priceWith({ ...listed, begun: begunOf(attempts, isHolder, now) }, lastAccepted(offers), { now });
};

/**
 * A conversation as one of its two people sees it: a page of its messages with what happened meanwhile, how the deal stands, and
 * their next step. All of it is read from the records of the deal (docs/decisions/0056).
 */
export const findDealPage = async (parts: Parts, wanted: Wanted): Promise<DealPage> => {
  const { db, presence } = parts;
  const { actor, conversation, side, otherId, now } = wanted;
  const { id, bike_id, buyer_id } = conversation;
  const bike = await findBike(db, bike_id, { evenRemoved: true });
  if (!bike) throw new ContractError('conversation_not_found');
  const context = await findDealContext(db, { bikes: [bike], people: [otherId], now });
  const state = context.stateOf(bike, buyer_id);
  const other = toOther(context.person(otherId));
  const deals = await findDeal(db, buyer_id, bike_id);
  const booking = openBooking(deals);
  const isHolder = context.isHolder(bike, buyer_id);
  const facts = booking && factsOf(booking, bike, isHolder);
  const booked = facts && dealState(facts);
  const offerRows = await newestOffers(db, id);
  const deal = priceOf({ booking, offers: offerRows, bike, buyerId: buyer_id, isHolder, now });
  const about = { side, state, soldAt: bike.sold_at, isAlone: other.left === true, deal, now };
  const offers = offersOfDeal(offerRows, about);
  const meetings = await meetingsOf(db, id);
  // Only after its time can somebody have said that the other did not come.
  const meetingIds = meetings.filter(({ starts_at }) => Number(starts_at) <= now).map((each) => each.id);
  const absences = await absencesOf(db, meetingIds);
  const meeting = toMeeting(meetings, absences, { readerId: actor.id, now });
  const blocks = await blocksBetween(db, actor.id, otherId);
  const isClosed = blocks.length > 0;
  const own = blocks.find(({ user_id }) => user_id === actor.id);

  // After a block, or once the other person has deleted their account, nobody can reply or arrange a meeting.
  const isOver = isClosed || other.left === true;
  const isWaitedFor = !isOver && conversation.buyer_last > conversation.seller_last;
  const isSuspended = actor.isSuspended === true;
  const { offer } = offers.stands;
  const acts = actsOf({
    side,
    isSuspended,
    otherLeft: other.left === true,
    isBlocked: isClosed,
    isBlockedByOther: blocks.some(({ user_id }) => user_id === otherId),
    bike,
    state,
    isPaying: isHolder || booked === 'challenge',
    isBeingPaid: isHolder || booked === 'processing',
    absence: absenceAbout(absences, meeting, actor.id),
    isBooked: booking !== undefined,
    booking: booked ?? 'none',
    isDeclined: booking?.answer === 'decline',
    declined: deals.filter(({ answer }) => answer === 'decline').length,
    isPriceSettled: isPriceSettled(booked, deal),
    booked: facts && bookingState(facts),
    isBankChecking: booked === 'processing' || (booked === 'challenge' && isHolder),
    offer: offer && { by: offer.byMe ? side : otherSide(side), isOpen: true },
    meeting: currentStand(meetings, actor.id, now),
  });
  const ofDeal = nextStep({
    side,
    state,
    booked,
    answer: booking?.answer ?? null,
    isHolder,
    isWaitedFor,
    acts,
    ...offers.stands,
  });
  // Suspended people, and two of whom one has blocked the other, can neither offer nor propose. The page does not say who has
  // blocked.
  const canMeet = acts.includes('proposeMeeting');
  const step = isSuspended || isOver ? ofDeal : stepWithMeeting(ofDeal, meeting, { now, canMeet });

  const { messages, earlier, covers } = await findMessages(parts, wanted);
  const events = [
    ...eventsOf(deals, bike, state),
    ...offers.events,
    ...meetingEvents(meetings, absences, actor.id),
  ].filter(covers);
  return {
    _id: id,
    side,
    bike: context.dealBike(bike, side, buyer_id),
    // After a block neither sees whether the other is here.
    other: { ...other, ...(!isClosed && (await presence.shownTo(actor.id, otherId))) },
    ...(step && { nextStep: step }),
    price: deal.price,
    acts,
    ...(booking && { orderId: booking.id }),
    ...(booking?.meet_location && { meetLocation: booking.meet_location }),
    ...offers.stands,
    ...(meeting && { meeting }),
    entries: inOrder(messages, events),
    ...(earlier !== undefined && { earlier }),
    read: conversation[`${side}_read`],
    readByOther: conversation[`${otherSide(side)}_read`],
    unread:
      conversation[`${otherSide(side)}_last`] > conversation[`${side}_read`] ? await countUnreadIn(db, id, side) : 0,
    ...(isClosed && { closed: true as const }),
    ...(own && { blockId: own.id }),
  };
};
