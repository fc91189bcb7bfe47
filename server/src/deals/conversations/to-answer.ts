import type { BikeState, DealBike, Side, ToAnswer } from '#contract/entities/conversation.ts';
import { mayMeet } from '#server/deals/meetings/meeting-state.ts';
import { meetingsToAnswer } from '#server/deals/meetings/meetings.repository.ts';
import { offersToAnswer } from '#server/deals/offers/offers.repository.ts';
import { bookingsToAnswer } from '#server/deals/orders/bookings.repository.ts';
import { findBikes } from '#server/listings/listings.ts';
import { findUnreachable } from '#server/people/people.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { Actor } from '#server/platform/lib/actor.ts';
import { recentOfSide } from './conversations.repository.ts';
import type { ConversationRow } from './conversations.table.ts';
import { findDealContext } from './deal-context.ts';

type Row = Pick<ConversationRow, 'id' | 'bike_id' | 'buyer_id' | 'seller_id'>;

/** Something that waits for an answer: the `price` of an offer, whole taka, and when a meeting starts, ms. */
export interface Asked {
  what: ToAnswer;
  price?: number;
  startsAt?: number;
}

/** Returns what a conversation's other person waits for, given the state of its bike; undefined where they wait for nothing. */
export type FindAsked = (row: Row, state: BikeState) => Asked | undefined;

interface Reading {
  reader: Actor;
  /** ms since 1970 */
  now: number;
}

/**
 * What waits in some conversations for the answer of one of their two: one query for each kind. It is what its
 * reader can answer on the page of the conversation: suspended people answer nothing, and after a block, or once the other person has left,
 * only bookings are answered.
 */
export const findToAnswer = async (db: Db, rows: readonly Row[], { reader, now }: Reading): Promise<FindAsked> => {
  if (reader.isSuspended) return () => undefined;
  const readerId = reader.id;
  const otherOf = ({ buyer_id, seller_id }: Row): string => (buyer_id === readerId ? seller_id : buyer_id);
  const unreachable = await findUnreachable(db, readerId, rows.map(otherOf));
  const open = rows.filter((row) => !unreachable.has(otherOf(row)));
  const asked = { conversationIds: open.map(({ id }) => id), readerId, now };
  const offers = await offersToAnswer(db, asked);
  const meetings = await meetingsToAnswer(db, asked);
  const sold = rows.filter(({ seller_id }) => seller_id === readerId);
  const bookings = await bookingsToAnswer(db, {
    sellerId: readerId,
    bikeIds: sold.map(({ bike_id }) => bike_id),
    buyerIds: sold.map(({ buyer_id }) => buyer_id),
  });
  const booked = new Set(bookings.map(({ bike_id, buyer_id }) => `${bike_id} ${buyer_id}`));

  return ({ id, bike_id, buyer_id, seller_id }, state) => {
    const [price, startsAt] = [offers.get(id), meetings.get(id)];
    const isForSale = state === 'forSale' || state === 'held';
    if (price !== undefined && isForSale) return { what: 'offer', price };
    if (seller_id === readerId && booked.has(`${bike_id} ${buyer_id}`)) return { what: 'booking' };
    return startsAt !== undefined && mayMeet(state, false) ? { what: 'meeting', startsAt } : undefined;
  };
};

/** So many of a side are looked at, those with the last message, offer or meeting: what is older waits unseen on the dashboard. */
const RECENT = 100;

export interface AskedOfSide extends Asked {
  conversationId: string;
  bike: DealBike;
}

/** What waits for a person on one side, newest first, of their conversations in which something happened last. */
export const listToAnswer = async (db: Db, side: Side, reading: Reading): Promise<AskedOfSide[]> => {
  const rows = await recentOfSide(db, side, reading.reader.id, RECENT);
  const askedOf = await findToAnswer(db, rows, reading);
  const some = rows.filter((row) => askedOf(row, 'forSale') !== undefined);
  const ids = some.map(({ bike_id }) => bike_id);
  const bikes = await findBikes(db, ids, { evenRemoved: true });
  const context = await findDealContext(db, { bikes: [...bikes.values()], people: [], now: reading.now });
  return some.flatMap((row) => {
    const bike = bikes.get(row.bike_id);
    const asked = bike && askedOf(row, context.stateOf(bike, row.buyer_id));
    return asked ? [{ ...asked, conversationId: row.id, bike: context.dealBike(bike, side, row.buyer_id) }] : [];
  });
};
