import { sql } from 'kysely';
import { PAPER_COLUMNS } from '#server/listings/listings.ts';
import { READABLE } from '#server/papers/store/papers.repository.ts';
import { EXPIRED, type PaperRow } from '#server/papers/store/papers.table.ts';
import type { Db } from '#server/platform/db/database.ts';
import { PAGE_LIMIT } from '#server/platform/db/page.ts';

/** The documents of a bike, the oldest first; a listing has few. Index: papers_of_bike. */
export const papersOfBike = (db: Db, bikeId: string): Promise<PaperRow[]> =>
  db
    .selectFrom('papers')
    .selectAll()
    .where('bike_id', '=', bikeId)
    .where('state', 'in', READABLE)
    .orderBy('id')
    .execute();

/** How many documents a bike has, those that are being uploaded included. Index: papers_of_bike. */
export const countOfBike = async (trx: Db, bikeId: string): Promise<number> => {
  const { count } = await trx
    .selectFrom('papers')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('bike_id', '=', bikeId)
    .where('state', '<>', 'expired')
    .executeTakeFirstOrThrow();
  return Number(count);
};

/** Says of a bike's accepted documents that the listing says something else since. Index: papers_of_bike. */
export const setOutdated = async (trx: Db, bikeId: string): Promise<void> => {
  await trx
    .updateTable('papers')
    .set({ state: 'outdated' })
    .where('bike_id', '=', bikeId)
    .where('state', '=', 'accepted')
    .execute();
};

/** The documents that wait for an admin, with their bikes and sellers, the oldest first. Index: papers_waiting. */
export const waitingPapers = (db: Db, after?: string) =>
  db
    .selectFrom('papers')
    .innerJoin('bikes', 'bikes.id', 'papers.bike_id')
    .innerJoin('users', 'users.id', 'papers.user_id')
    .select(['papers.id', 'papers.kind', 'papers.width', 'papers.height', 'papers.uploaded_at', 'papers.bike_id'])
    .select(['bikes.brand', 'papers.user_id', 'users.name as seller_name'])
    .select(PAPER_COLUMNS.map((column) => `bikes.${column}` as const))
    // Written as in the partial index, or the planner does not use it.
    .where('papers.state', '=', sql.lit('waiting'))
    .$if(after !== undefined, (query) => query.where('papers.id', '>', after ?? ''))
    .orderBy('papers.id')
    .limit(PAGE_LIMIT)
    .execute();
export type WaitingPaper = Awaited<ReturnType<typeof waitingPapers>>[number];

/**
 * Ends the documents of bikes that were sold before `before` (ms), or are off the market since then, at most `limit`. Returns how
 * many. Indexes: papers_of_bike, the primary key of bikes.
 */
export const expireOld = async (db: Db, before: number, limit: number): Promise<number> => {
  const due = await db
    .selectFrom('papers')
    .innerJoin('bikes', 'bikes.id', 'papers.bike_id')
    .select('papers.id')
    .where('papers.state', 'in', READABLE)
    .where(({ or, eb }) => or([eb('bikes.sold_at', '<', before), eb('bikes.removed_at', '<', before)]))
    .orderBy('papers.id')
    .limit(limit)
    .execute();
  if (due.length === 0) return 0;
  await db
    .updateTable('papers')
    .set(EXPIRED)
    .where(
      'id',
      'in',
      due.map(({ id }) => id),
    )
    .execute();
  return due.length;
};
