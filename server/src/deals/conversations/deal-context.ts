import type { BikeState, Conversation, DealBike, Side } from '#contract/entities/conversation.ts';
import { findHoldersOf } from '#server/deals/payments/holds.repository.ts';
import { type BikeRow, findBikes, isHidden, labelOf } from '#server/listings/listings.ts';
import type { Db } from '#server/platform/db/database.ts';
import { toConversation, toDealBike, toOther } from './conversations.mapper.ts';
import { type ListedRow, otherSide } from './conversations.repository.ts';
import { findBooked, findBuyersOf } from './deals.repository.ts';
import { findPeople, type PersonRow } from './people.repository.ts';
import { bikeState } from './timeline.ts';

/** Bikes and people as they are now. */
export interface DealContext {
  /** The state of a bike, as a buyer sees it. */
  stateOf(bike: BikeRow, buyerId: string): BikeState;
  /** A bike as one of the two sees it: of a hidden one a buyer sees what they have booked, or the brand alone. */
  dealBike(bike: BikeRow, side: Side, buyerId: string): DealBike;
  /** Whether a bike is kept for a buyer, who is paying for it. */
  isHolder(bike: BikeRow, buyerId: string): boolean;
  person(id: string): PersonRow;
}

export const findDealContext = async (
  db: Db,
  { bikes, people, now }: { bikes: readonly BikeRow[]; people: readonly string[]; now: number },
): Promise<DealContext> => {
  const idsOf = (isSold: boolean): string[] =>
    bikes.filter(({ product_status }) => (product_status === 'Sold') === isSold).map(({ id }) => id);
  const buyers = await findBuyersOf(db, idsOf(true));
  const holders = await findHoldersOf(db, idsOf(false), now);
  const found = await findPeople(db, people);
  const booked = await findBooked(
    db,
    bikes.filter(isHidden).map(({ id }) => id),
  );
  const stateOf = (bike: BikeRow, buyerId: string): BikeState =>
    bikeState(bike, buyerId, { buyer: buyers.get(bike.id), holder: holders.get(bike.id) });
  const labelFor = (bike: BikeRow, side: Side, buyerId: string) => {
    const order = side === 'buyer' && booked.get(`${bike.id} ${buyerId}`);
    if (side === 'seller') return { modelName: bike.model_name, photoURL: bike.photo_url };
    return order ? { modelName: order.product_name, photoURL: order.product_img } : labelOf(bike);
  };
  return {
    stateOf,
    isHolder: (bike, buyerId) => holders.get(bike.id) === buyerId,
    dealBike: (bike, side, buyerId) => toDealBike(bike, stateOf(bike, buyerId), labelFor(bike, side, buyerId)),
    person(id) {
      const row = found.get(id);
      // The row of a person stays when they delete their account.
      if (!row) throw new Error(`no user ${id}`);
      return row;
    },
  };
};

/** Rows of the list with their bikes and people: four queries, however many rows. */
export const describeConversations = async (
  db: Db,
  rows: readonly ListedRow[],
  readerId: string,
  now: number,
): Promise<Conversation[]> => {
  const otherOf = (row: ListedRow): string => row[`${otherSide(row.side)}_id`];
  const bikes = await findBikes(
    db,
    rows.map(({ bike_id }) => bike_id),
    { evenRemoved: true },
  );
  const context = await findDealContext(db, { bikes: [...bikes.values()], people: rows.map(otherOf), now });
  return rows.flatMap((row) => {
    const bike = bikes.get(row.bike_id);
    if (!bike) return [];
    const shown = context.dealBike(bike, row.side, row.buyer_id);
    return [toConversation(row, readerId, shown, toOther(context.person(otherOf(row))))];
  });
};
