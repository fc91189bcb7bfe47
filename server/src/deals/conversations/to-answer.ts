import type { BikeState, DealBike, Side, ToAnswer } from '#contract/entities/conversation.ts';
import { mayMeet } from '#server/deals/meetings/meeting-state.ts';
import { type BookingRow, openBookings } from '#server/deals/orders/bookings.repository.ts';
import { type DealState, dealState } from '#server/deals/orders/deal-state.ts';
import { type BikeRow, findBikes, isHidden } from '#server/listings/listings.ts';
import { findUnreachable } from '#server/people/people.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { Actor } from '#server/platform/lib/actor.ts';
import type { ConversationRow } from './conversations.table.ts';
import { type DealContext, findDealContext } from './deal-context.ts';
import { isMarket } from './timeline.ts';
import { meetingsTo, offersTo, recentOfSide } from './to-answer.repository.ts';

type Row = Pick<ConversationRow, 'id' | 'bike_id' | 'buyer_id' | 'seller_id'>;

/** Something that waits for an answer: the `price` of an offer, whole taka, and when a meeting starts, ms. */
export interface Asked {
  what: ToAnswer;
  price?: number;
  startsAt?: number;
}

interface Reading {
  reader: Actor;
  /** ms since 1970 */
  now: number;
}

/** What the other people of some conversations have offered and proposed to their reader, by the conversation. */
interface Proposals {
  prices: ReadonlyMap<string, number>;
  times: ReadonlyMap<string, number>;
}

/** Nothing of people who exchange no words any more: after a block, once one has left, and with suspended readers. */
const findProposals = async (db: Db, rows: readonly Row[], { reader, now }: Reading): Promise<Proposals> => {
  const otherOf = ({ buyer_id, seller_id }: Row): string => (buyer_id === reader.id ? seller_id : buyer_id);
  const unreachable = await findUnreachable(db, reader.id, rows.map(otherOf));
  const open = reader.isSuspended ? [] : rows.filter((row) => !unreachable.has(otherOf(row)));
  const asked = { conversationIds: open.map(({ id }) => id), readerId: reader.id, now };
  return { prices: await offersTo(db, asked), times: await meetingsTo(db, asked) };
};

/** Where a booking stands while its seller can answer it. */
const ANSWERABLE: readonly DealState[] = ['waiting', 'paused', 'challenge'];

interface About {
  bike: BikeRow;
  state: BikeState;
  /** The open booking of the buyer. */
  booking: BookingRow | undefined;
}

/** Of an offer: it can be accepted, as it cannot while its buyer pays, or has paid a deposit. */
const canAgree = ({ bike, state, booking }: About): boolean => {
  const isPaying =
    booking?.held_until != null || booking?.payment_state === 'processing' || booking?.payment_state === 'held';
  return (state === 'forSale' || state === 'held') && bike.seller_suspended_until === null && !isPaying;
};

/** Of a booking: the seller has said nothing, and the buyer is not paying. */
const canAnswer = ({ state, booking }: About): boolean =>
  booking !== undefined &&
  isMarket(state) &&
  booking.answer === null &&
  booking.held_until === null &&
  ANSWERABLE.includes(dealState(booking));

/** Of a meeting: the two may meet. What is handed over needs no meeting any more. */
const canMeet = ({ bike, state, booking }: About): boolean =>
  mayMeet(state, booking !== undefined) && !isHidden(bike) && booking?.handed_over_at == null;

/**
 * What waits in some conversations for the answer of their reader, by the id of the conversation: one query for each kind of fact. It
 * is what the pages of the conversations let the reader answer.
 */
const decide = async (
  db: Db,
  rows: readonly Row[],
  { prices, times }: Proposals,
  {
    bikes,
    context,
    reading: { reader, now },
  }: { bikes: ReadonlyMap<string, BikeRow>; context: DealContext; reading: Reading },
): Promise<Map<string, Asked>> => {
  const bookings = await openBookings(
    db,
    rows.map(({ id }) => id),
    now,
  );
  const bookingOf = new Map(bookings.map((row) => [`${row.bike_id} ${row.buyer_id}`, row]));
  const askedIn = ({ id, bike_id, buyer_id, seller_id }: Row): Asked | undefined => {
    const bike = bikes.get(bike_id);
    if (!bike) return undefined;
    const about = { bike, state: context.stateOf(bike, buyer_id), booking: bookingOf.get(`${bike_id} ${buyer_id}`) };
    const [price, startsAt] = [prices.get(id), times.get(id)];
    if (price !== undefined && canAgree(about)) return { what: 'offer', price };
    if (seller_id === reader.id && !reader.isSuspended && canAnswer(about)) return { what: 'booking' };
    return startsAt !== undefined && canMeet(about) ? { what: 'meeting', startsAt } : undefined;
  };
  return new Map(
    rows.flatMap((row) => {
      const asked = askedIn(row);
      return asked ? [[row.id, asked]] : [];
    }),
  );
};

/** What waits in some conversations for their reader, by the id of the conversation. */
export const findToAnswer = async (
  db: Db,
  rows: readonly Row[],
  about: { bikes: ReadonlyMap<string, BikeRow>; context: DealContext; reading: Reading },
): Promise<Map<string, Asked>> => decide(db, rows, await findProposals(db, rows, about.reading), about);

/** So many conversations of a side are looked at, those in which something happened last: an older one is not on the dashboard. */
const RECENT = 100;

export interface AskedOfSide extends Asked {
  conversationId: string;
  bike: DealBike;
}

/** The offers and meetings that wait for a person on one side, newest first. */
export const listToAnswer = async (db: Db, side: Side, reading: Reading): Promise<AskedOfSide[]> => {
  const recent = await recentOfSide(db, side, reading.reader.id, RECENT);
  const proposals = await findProposals(db, recent, reading);
  const rows = recent.filter(({ id }) => proposals.prices.has(id) || proposals.times.has(id));
  const bikeIds = rows.map(({ bike_id }) => bike_id);
  const bikes = await findBikes(db, bikeIds, { evenRemoved: true });
  const context = await findDealContext(db, { bikes: [...bikes.values()], people: [], now: reading.now });
  const asked = await decide(db, rows, proposals, { bikes, context, reading });
  return rows.flatMap(({ id, bike_id, buyer_id }) => {
    const [bike, waits] = [bikes.get(bike_id), asked.get(id)];
    return bike && waits ? [{ ...waits, conversationId: id, bike: context.dealBike(bike, side, buyer_id) }] : [];
  });
};
