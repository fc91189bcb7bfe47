import type { BikeState, DealBike, Side } from '#contract/entities/conversation.ts';
import { findHoldersOf } from '#server/deals/payments/holds.repository.ts';
import { type BikeRow, isHidden, labelOf } from '#server/listings/listings.ts';
import type { Db } from '#server/platform/db/database.ts';
import { toDealBike } from './conversations.mapper.ts';
import { type BookedBike, findBooked, findBuyersOf } from './deals.repository.ts';
import { findPeople, type PersonRow } from './people.repository.ts';
import { bikeState } from './timeline.ts';

/** Bikes and people as they are now. */
export interface DealContext {
  /** The state of a bike, as a buyer sees it. */
  stateOf(bike: BikeRow, buyerId: string): BikeState;
  /** A bike as one of the two sees it. */
  dealBike(bike: BikeRow, side: Side, buyerId: string): DealBike;
  person(id: string): PersonRow;
}

/** A bike as one of the two sees it: of a hidden one a buyer sees what they have booked (`order`), or the brand alone. */
export const dealBike = (
  bike: BikeRow,
  { side, state, order }: { side: Side; state: BikeState; order: BookedBike | undefined },
): DealBike => {
  const { model_name: modelName, photo_url: photoURL, district } = bike;
  if (side === 'seller') return toDealBike(bike, state, { modelName, photoURL }, district);
  const booked = order && isHidden(bike) && { modelName: order.product_name, photoURL: order.product_img };
  return toDealBike(bike, state, booked || labelOf(bike), isHidden(bike) ? null : district);
};

/** Bikes and people of some conversations, in one query for each kind of fact. */
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
  return {
    stateOf,
    dealBike: (bike, side, buyerId) =>
      dealBike(bike, { side, state: stateOf(bike, buyerId), order: booked.get(`${bike.id} ${buyerId}`) }),
    person(id) {
      const row = found.get(id);
      // The row of a person stays when they delete their account.
      if (!row) throw new Error(`no user ${id}`);
      return row;
    },
  };
};
