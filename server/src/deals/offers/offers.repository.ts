import type { Language } from '#contract/constants.ts';
import type { OfferAnswer } from '#contract/rules/offer.ts';
import type { Db } from '#server/platform/db/database.ts';
import { AGREED_TIME, OFFER_TIME } from './offer-times.ts';
import type { OfferRow } from './offers.table.ts';

/** Offers that a timeline shows: the newest of its conversation. */
const SHOWN = 50;

export const findOffer = (db: Db, id: string): Promise<OfferRow | undefined> =>
  db.selectFrom('offers').selectAll().where('id', '=', id).executeTakeFirst();

/** The newest offers of a conversation, at most `limit`, the newest first. Index: offers_in_order. */
export const newestOffers = (db: Db, conversationId: string, limit: number = SHOWN): Promise<OfferRow[]> =>
  db
    .selectFrom('offers')
    .selectAll()
    .where('conversation_id', '=', conversationId)
    .orderBy('position', 'desc')
    .limit(limit)
    .execute();

/** The conversation's row is locked, and no offer of it is open. */
export const insertOffer = async (trx: Db, offer: OfferRow): Promise<void> => {
  await trx.insertInto('offers').values(offer).execute();
};

/** Writes down what was said to an offer at `now` (ms). The conversation's row is locked, and the offer is open. */
export const setAnswer = async (trx: Db, id: string, answer: OfferAnswer, now: number): Promise<void> => {
  await trx.updateTable('offers').set({ answer, answered_at: now }).where('id', '=', id).execute();
};

/** Writes down that an offer has ended at `at` (ms) without an answer. */
export const setEnded = async (trx: Db, id: string, at: number): Promise<void> => {
  await trx.updateTable('offers').set({ ended_at: at }).where('id', '=', id).execute();
};

/**
 * Ends the open offers and the agreed prices of a seller's bikes that are off the market, for good or for now, as their
 * bookings end; or those of one such bike. Index: bikes_by_seller, offers_of_bike.
 */
export const endOffers = async (
  trx: Db,
  { sellerId, bikeId, now }: { sellerId: string; bikeId?: string; now: number },
): Promise<void> => {
  await trx
    .updateTable('offers')
    .set({ ended_at: now })
    .where('bike_id', 'in', (from) =>
      from
        .selectFrom('bikes')
        .select('bikes.id')
        .where('bikes.seller_id', '=', sellerId)
        .where('bikes.removed_at', 'is not', null)
        .where('bikes.product_status', '<>', 'Sold')
        .$if(bikeId !== undefined, (query) => query.where('bikes.id', '=', bikeId ?? '')),
    )
    .where('ended_at', 'is', null)
    .where(({ or, and, eb }) =>
      or([
        and([eb('answer', 'is', null), eb('created_at', '>', now - OFFER_TIME)]),
        and([eb('answer', '=', 'accept'), eb('answered_at', '>', now - AGREED_TIME)]),
      ]),
    )
    .execute();
};

/** Ends the open offers for a bike that are more than its new price, whole taka. Index: offers_of_bike. */
export const endOffersAbove = async (trx: Db, bikeId: string, price: number, now: number): Promise<void> => {
  await trx
    .updateTable('offers')
    .set({ ended_at: now })
    .where('bike_id', '=', bikeId)
    .where('price', '>', price)
    .where('answer', 'is', null)
    .where('ended_at', 'is', null)
    .where('created_at', '>', now - OFFER_TIME)
    .execute();
};

/** A price that buyer and seller have agreed on, whole taka, and when, ms since 1970. */
export interface AcceptedOffer {
  bike_id: string;
  buyer_id: string;
  price: number;
  answered_at: number;
}

/** The prices of some bikes that were agreed on with some buyers after `since` (ms), the last one last. Index: offers_of_bike. */
export const acceptedSince = async (
  db: Db,
  { bikeIds, buyerIds, since }: { bikeIds: readonly string[]; buyerIds: readonly string[]; since: number },
): Promise<AcceptedOffer[]> => {
  if (bikeIds.length === 0 || buyerIds.length === 0) return [];
  const rows = await db
    .selectFrom('offers')
    .select(['bike_id', 'buyer_id', 'price', 'answered_at'])
    .where('bike_id', 'in', bikeIds)
    .where('buyer_id', 'in', buyerIds)
    .where('answer', '=', 'accept')
    .where('ended_at', 'is', null)
    .where('answered_at', '>', since)
    .orderBy('position')
    .execute();
  return rows.map((row) => ({ ...row, answered_at: Number(row.answered_at) }));
};

/** One side of an offer. No email once they have no account. */
export interface OfferPerson {
  id: string;
  name: string;
  email: string | null;
  language: Language;
}

const findPerson = async (trx: Db, id: string): Promise<OfferPerson> => {
  const { deleted_at, ...person } = await trx
    .selectFrom('users')
    .select(['id', 'name', 'email', 'language', 'deleted_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return { ...person, email: deleted_at === null ? person.email : null };
};

/** The person who is notified of an offer, and the other side. */
export const findOfferPeople = async (trx: Db, toId: string, byId: string) => ({
  to: await findPerson(trx, toId),
  by: await findPerson(trx, byId),
});
