import { sql } from 'kysely';
import type { UsualFigures } from '#contract/entities/statistics.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { ModelMediansTable } from './statistics.table.ts';

export interface ModelToMeasure {
  /** `search_models.id` */
  model: number;
  /** Bikes for sale. */
  listings: number;
}

/** The models of which at least so many bikes are for sale. Reads `search_counts`, which has a row for each kind of bike. */
export const modelsWithAtLeast = async (db: Db, listings: number): Promise<ModelToMeasure[]> => {
  const count = sql<number>`sum(count)`;
  const rows = await db
    .selectFrom('search_counts')
    .select(['model', count.as('listings')])
    .where('district', '=', -1)
    .groupBy('model')
    .having(count, '>=', listings)
    .execute();
  return rows.map((row) => ({ model: row.model, listings: Number(row.listings) }));
};

interface Wanted extends ModelToMeasure {
  /** ms since 1970 */
  postedBefore: number;
  /** How many bikes at most, about. */
  size: number;
}

/** Bikes for sale of a model, every n-th of them where there are more than `size`, with their sellers. Index: search_by_model. */
export const sampleOfModel = async (db: Db, { model, listings, postedBefore, size }: Wanted) => {
  const every = Math.ceil(listings / size);
  const rows = await db
    .selectFrom('search_listings')
    .innerJoin('bikes', 'bikes.id', 'search_listings.bike_id')
    .select(['bikes.id', 'bikes.seller_id', 'search_listings.posted'])
    .where('search_listings.model', '=', model)
    .where('search_listings.posted', '<=', postedBefore)
    .$if(every > 1, (query) => query.where(sql<boolean>`search_listings.n % ${sql.lit(every)} = 0`))
    .execute();
  return rows.map((row) => ({ ...row, posted: Number(row.posted) }));
};
export type Sampled = Awaited<ReturnType<typeof sampleOfModel>>[number];

export const saveMedians = async (db: Db, { model, ...measured }: ModelMediansTable): Promise<void> => {
  await db
    .insertInto('model_medians')
    .values({ model, ...measured })
    .onConflict((conflict) => conflict.column('model').doUpdateSet(measured))
    .execute();
};

/** Deletes what was measured before `time` (ms): of models that are no longer compared. A row for each model that is. */
export const deleteMeasuredBefore = async (db: Db, time: number): Promise<void> => {
  await db.deleteFrom('model_medians').where('measured_at', '<', time).execute();
};

/** What is usual for a day of being listed, by the ids of these bikes; those not for sale or of rare models are left out. */
export const findMedians = async (db: Db, ids: readonly string[]): Promise<Map<string, UsualFigures>> => {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('search_listings')
    .innerJoin('model_medians', 'model_medians.model', 'search_listings.model')
    .select(['search_listings.bike_id', 'listings', 'views', 'hearts', 'contacts', 'bookings'])
    .where('search_listings.bike_id', 'in', ids)
    .execute();
  return new Map(rows.map(({ bike_id, ...medians }) => [bike_id, medians]));
};
