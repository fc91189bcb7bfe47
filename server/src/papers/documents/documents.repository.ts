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
    .leftJoin('users as first', (join) =>
      join.onRef('first.id', '=', 'papers.first_admin_id').on('first.role', '=', 'Admin'),
    )
    .leftJoin('bike_frames', 'bike_frames.bike_id', 'bikes.id')
    .select(['papers.id', 'papers.kind', 'papers.width', 'papers.height', 'papers.uploaded_at', 'papers.bike_id'])
    .select([
      'bikes.brand',
      'bikes.rsl_price',
      'papers.user_id',
      'users.name as seller_name',
      'bike_frames.frame_print',
    ])
    .select(['papers.first_admin_id', 'papers.first_seen', 'papers.first_at', 'first.name as first_name'])
    .select(PAPER_COLUMNS.map((column) => `bikes.${column}` as const))
    // Written as in the partial index, or the planner does not use it.
    .where('papers.state', '=', sql.lit('waiting'))
    .$if(after !== undefined, (query) => query.where('papers.id', '>', after ?? ''))
    .orderBy('papers.id')
    .limit(PAGE_LIMIT)
    .execute();
export type WaitingPaper = Awaited<ReturnType<typeof waitingPapers>>[number];

/** Of bikes that were sold before `before` (ms), or are off the market since then. */
const isOver = (before: number) => sql<boolean>`(bikes.sold_at < ${before} or bikes.removed_at < ${before})`;

/**
 * Bikes behind `after` whose documents are to end, by their ids, at most `limit`. Indexes: papers_of_bike, the primary key of bikes.
 */
export const bikesWithOldPapers = async (
  db: Db,
  { before, after, limit }: { before: number; after: string; limit: number },
): Promise<string[]> => {
  const rows = await db
    .selectFrom('papers')
    .innerJoin('bikes', 'bikes.id', 'papers.bike_id')
    .select('bikes.id')
    .distinct()
    .where('papers.state', 'in', READABLE)
    .where('papers.bike_id', '>', after)
    .where(isOver(before))
    .orderBy('bikes.id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
};

/** Ends the documents of a bike, if it is still over. Returns how many. Index: papers_of_bike. */
export const expireOfBike = async (trx: Db, bikeId: string, before: number): Promise<number> => {
  const { numUpdatedRows } = await trx
    .updateTable('papers')
    .set(EXPIRED)
    .where('bike_id', '=', bikeId)
    .where('state', 'in', READABLE)
    .where(({ exists, selectFrom }) =>
      exists(selectFrom('bikes').select('bikes.id').where('bikes.id', '=', bikeId).where(isOver(before))),
    )
    .executeTakeFirst();
  return Number(numUpdatedRows);
};

/** The accepted documents of a person of which an admin has said whose name they are in. Index: papers_of_owner. */
export const acceptedWithName = (trx: Db, userId: string): Promise<PaperRow[]> =>
  trx
    .selectFrom('papers')
    .selectAll()
    .where('user_id', '=', userId)
    .where('state', '=', 'accepted')
    .where('seen', 'like', '%"inSellersName"%')
    .orderBy('bike_id')
    .execute();

export const setSeen = async (trx: Db, id: string, seen: string): Promise<void> => {
  await trx.updateTable('papers').set({ seen }).where('id', '=', id).execute();
};
