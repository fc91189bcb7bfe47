import { sql } from 'kysely';
import { LISTING_RECORD_STATES, type ListingRecordState, MAX_HISTORY } from '#contract/entities/records.ts';
import type { Db } from '#server/platform/db/database.ts';
import { type Page, toPage } from '#server/platform/db/page.ts';
import { findModelNames, findPeople, newestOf } from './find-records.repository.ts';
import { folded, type Part, partOf, type RecordSearch } from './record-search.ts';

/** As the indexes have it (migration 58). */
const stateOf = sql<ListingRecordState>`(case when product_status = 'Sold' then 'sold' when removed_at is null then 'forSale' else coalesce(off_market, 'gone') end)`;

const isIn = (state: ListingRecordState) => sql<boolean>`${stateOf} = ${sql.lit(state)}`;

/** The same for a few listings that an index has found already. Written so that the index of states is not used for it. */
const isAlsoIn = (state: ListingRecordState) => sql<boolean>`(${stateOf} || '') = ${state}`;

type Wanted = RecordSearch<ListingRecordState>;

/** Those of the sellers found, by bikes_by_seller; those of the models found, by bikes_by_model. */
const partsOfSearch = async (db: Db, search: string, { state, after }: Wanted): Promise<Part[]> => {
  const bikes = db.selectFrom('bikes').$if(state !== undefined, (query) => query.where(isAlsoIn(state ?? 'gone')));
  const id = search.toLowerCase();
  const byId = [bikes.where('id', '=', id), bikes.where('seller_id', '=', id)];
  const people = await findPeople(db, search);
  const models = search.includes('@') ? [] : await findModelNames(db, 'bikes', search);
  const states = state ? [state] : LISTING_RECORD_STATES;
  const model = folded(db, sql.ref('model_name'));
  return [
    ...byId,
    ...people.map((person) => bikes.where('seller_id', '=', person)),
    ...models.flatMap((name) =>
      states.map((each) => db.selectFrom('bikes').where(sql<boolean>`${model} = ${name}`).where(isIn(each))),
    ),
  ].map((query) => partOf(query, 'id', after));
};

/** All of them, or those of a state by bikes_by_state. */
const partOfAll = (db: Db, { state, after }: Wanted): Part =>
  partOf(
    db.selectFrom('bikes').$if(state !== undefined, (query) => query.where(isIn(state ?? 'gone'))),
    'id',
    after,
  );

const listings = (db: Db, ids: readonly string[]) =>
  db
    .selectFrom('bikes')
    .innerJoin('users as seller', 'seller.id', 'bikes.seller_id')
    .selectAll('bikes')
    .select(stateOf.as('state'))
    .select([
      'seller.name as seller_name',
      'seller.email as seller_email',
      'seller.role as seller_role',
      'seller.deleted_at as seller_deleted_at',
    ])
    .where('bikes.id', 'in', ids)
    .orderBy('bikes.id', 'desc')
    .execute();
export type ListingRecordRow = Awaited<ReturnType<typeof listings>>[number];

/** A page of all listings there ever were, or of what is looked for, newest first. */
export const pageOfListings = async (db: Db, wanted: Wanted): Promise<Page<ListingRecordRow>> => {
  const { search } = wanted;
  const parts = search ? await partsOfSearch(db, search, wanted) : [partOfAll(db, wanted)];
  const ids = await newestOf(db, parts);
  return toPage(ids.length === 0 ? [] : await listings(db, ids));
};

export const findListing = async (db: Db, id: string): Promise<ListingRecordRow | undefined> =>
  (await listings(db, [id]))[0];

/** The newest orders of a listing with what was said to them. Index: orders_by_bike. */
export const bookingsOfListing = (db: Db, bikeId: string) =>
  db
    .selectFrom('orders')
    .leftJoin('booking_answers', 'booking_answers.order_id', 'orders.id')
    .select(['orders.id', 'orders.buyer_name', 'orders.product_price', 'orders.created_at'])
    .select(['orders.removed_at', 'orders.ended_at'])
    .select(['booking_answers.answer', 'booking_answers.reason', 'booking_answers.answered_at'])
    .where('orders.bike_id', '=', bikeId)
    .orderBy('orders.id', 'desc')
    .limit(MAX_HISTORY)
    .execute();
export type BookingOfListing = Awaited<ReturnType<typeof bookingsOfListing>>[number];

/** The newest edits after which a listing said fewer kilometres than before. Index: kilometre_falls_of_bike. */
export const kilometreFallsOf = (db: Db, bikeId: string) =>
  db
    .selectFrom('kilometre_falls')
    .selectAll()
    .where('bike_id', '=', bikeId)
    .orderBy('id', 'desc')
    .limit(MAX_HISTORY)
    .execute();

/**
 * Listings of other sellers with a photo that looks the same, whichever came first. Indexes: photo_matches_pkey,
 * photo_matches_of_other.
 */
export const photoMatchesOf = (db: Db, bikeId: string) =>
  db
    .selectFrom('photo_matches')
    .select(['other_bike_id as matched_id', 'found_at'])
    .where('bike_id', '=', bikeId)
    .unionAll((from) =>
      from
        .selectFrom('photo_matches')
        .select(['bike_id as matched_id', 'found_at'])
        .where('other_bike_id', '=', bikeId),
    )
    .orderBy('found_at', 'desc')
    .limit(MAX_HISTORY)
    .execute();

/** The payment that bought a bike; undefined as long as it is not sold here. Index: payments_sold_once. */
export const saleOfListing = (db: Db, bikeId: string) =>
  db
    .selectFrom('payments')
    .select(['id', 'order_id'])
    .select(({ fn }) => fn.coalesce('price', 'amount').as('price'))
    .where('bike_id', '=', bikeId)
    // Written as in the partial index, or the planner does not use it.
    .where('state', '=', sql.lit('sold'))
    .executeTakeFirst();
