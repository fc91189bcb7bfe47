import type { AgreedPrice } from '#contract/entities/offer.ts';
import type { Db } from '#server/platform/db/database.ts';
import { AGREED_TIME } from './offer-times.ts';
import { type AcceptedOffer, acceptedSince } from './offers.repository.ts';

/** What one buyer pays for one bike. */
export interface DealPrice {
  /** Whole taka. */
  price: number;
  /** Where it is less than the listing's because the two have agreed on it. */
  agreed?: AgreedPrice;
}

/** `begun`: when the attempts to pay that are under way were begun, ms; what was agreed then still holds for them. */
export interface Moment {
  now: number;
  begun?: readonly number[];
}

export interface Listed {
  bike_id: string;
  buyer_id: string;
  /** The listing's price, whole taka. */
  rsl_price: number;
  /** When the payments of this row that are under way were begun, as in `Moment`. */
  begun?: readonly number[];
  /** What the buyer has paid, or what is with their bank, whole taka: neither listing nor offers change it any more. */
  paid?: number | undefined;
}

const holdsAt = (from: number, { now, begun = [] }: Moment): boolean => {
  const until = from + AGREED_TIME;
  return now < until || begun.some((at) => at >= from && at < until);
};

/** What a buyer pays, by the price that the two have accepted last. */
export const priceWith = (
  { rsl_price: listed, begun = [], paid }: Listed,
  accepted: Pick<AcceptedOffer, 'price' | 'answered_at'> | undefined,
  moment: Moment,
): DealPrice => {
  if (paid !== undefined) return { price: paid };
  const at = { now: moment.now, begun: [...(moment.begun ?? []), ...begun] };
  if (!accepted || accepted.price >= listed || !holdsAt(accepted.answered_at, at)) return { price: listed };
  const until = new Date(accepted.answered_at + AGREED_TIME).toISOString();
  return { price: accepted.price, agreed: { price: accepted.price, until } };
};

const keyOf = ({ bike_id, buyer_id }: Pick<Listed, 'bike_id' | 'buyer_id'>): string => `${bike_id} ${buyer_id}`;

/**
 * Returns a function from a bike with its listed price and a buyer to what that buyer pays: what the two have accepted last while it
 * holds, but never more than the listing's price (docs/decisions/0034). Everything that names a price to a buyer has it from here.
 */
export const dealPrices = async (db: Db, rows: readonly Listed[], at: Moment): Promise<(row: Listed) => DealPrice> => {
  const earliest = Math.min(at.now, ...(at.begun ?? []), ...rows.flatMap(({ begun = [] }) => begun));
  const accepted = await acceptedSince(db, {
    bikeIds: [...new Set(rows.map(({ bike_id }) => bike_id))],
    buyerIds: [...new Set(rows.map(({ buyer_id }) => buyer_id))],
    since: earliest - AGREED_TIME,
  });
  // The last one of each stays.
  const last = new Map(accepted.map((offer) => [keyOf(offer), offer]));
  return (row) => priceWith(row, last.get(keyOf(row)), at);
};

/**
 * The same for one buyer and one bike; undefined if there is no such bike. With the bike's row locked it stays so until the
 * transaction ends: edits and acceptances take that lock.
 */
export const dealPrice = async (
  trx: Db,
  buyerId: string,
  bikeId: string,
  at: Moment,
): Promise<DealPrice | undefined> => {
  const bike = await trx.selectFrom('bikes').select('rsl_price').where('id', '=', bikeId).executeTakeFirst();
  if (!bike) return undefined;
  const row = { bike_id: bikeId, buyer_id: buyerId, rsl_price: bike.rsl_price };
  return (await dealPrices(trx, [row], at))(row);
};
