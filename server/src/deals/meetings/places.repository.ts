import { sql } from 'kysely';
import type { District } from '#contract/catalogue/districts.ts';
import { type Db, locksRows } from '#server/platform/db/database.ts';
import { PAGE_LIMIT, type Page, toPage } from '#server/platform/db/page.ts';
import type { PlaceRow } from './meetings.table.ts';

/** The places that are offered, in the order in which they were added: some hundred. */
export const offeredPlaces = (db: Db, district?: District): Promise<PlaceRow[]> =>
  db
    .selectFrom('safe_places')
    .selectAll()
    .where('retired_at', 'is', null)
    .$if(district !== undefined, (query) => query.where('district', '=', district ?? 'Dhaka'))
    .orderBy('id')
    .execute();

export const findOfferedPlace = (db: Db, id: string): Promise<PlaceRow | undefined> =>
  db.selectFrom('safe_places').selectAll().where('id', '=', id).where('retired_at', 'is', null).executeTakeFirst();

/** The database puts both sides into lower case, so that they are put there in the same way. */
const contains = (column: 'district' | 'name' | 'bangla', typed: string) =>
  sql<boolean>`lower(${sql.ref(column)}) like lower(${`%${typed.replace(/[\\%_]/g, '\\$&')}%`}) escape '\\'`;

/** All places, what was added last first; with `search`, those with it in a name or the district. */
export const pageOfPlaces = async (
  db: Db,
  { search = '', after }: { search?: string | undefined; after?: string | undefined },
): Promise<Page<PlaceRow>> =>
  toPage(
    await db
      .selectFrom('safe_places')
      .selectAll()
      .$if(search !== '', (query) =>
        query.where(({ or }) =>
          or((['district', 'name', 'bangla'] as const).map((column) => contains(column, search))),
        ),
      )
      .$if(after !== undefined, (query) => query.where('id', '<', after ?? ''))
      .orderBy('id', 'desc')
      .limit(PAGE_LIMIT)
      .execute(),
  );

export const hasPlaces = async (db: Db): Promise<boolean> =>
  (await db.selectFrom('safe_places').select('id').limit(1).executeTakeFirst()) !== undefined;

/** Adds places that are not there yet. */
export const insertFirstPlaces = async (db: Db, places: readonly PlaceRow[]): Promise<void> => {
  await db
    .insertInto('safe_places')
    .values(places)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

/** A place as it is until the transaction ends. */
export const lockPlace = (trx: Db, id: string): Promise<PlaceRow | undefined> =>
  trx
    .selectFrom('safe_places')
    .selectAll()
    .where('id', '=', id)
    .$if(locksRows(trx), (query) => query.forUpdate())
    .executeTakeFirst();

/** Whether another place of the district has the name. Index: safe_places_once. */
export const isNameTaken = async (
  trx: Db,
  { id, district, name }: { id: string; district: District; name: string },
): Promise<boolean> =>
  (await trx
    .selectFrom('safe_places')
    .select('id')
    .where('district', '=', district)
    .where('name', '=', name)
    .where('id', '<>', id)
    .executeTakeFirst()) !== undefined;

/** Returns false if a place of the district has the name. */
export const insertPlace = async (trx: Db, place: PlaceRow): Promise<boolean> => {
  const result = await trx
    .insertInto('safe_places')
    .values(place)
    .onConflict((conflict) => conflict.columns(['district', 'name']).doNothing())
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
};

export const updatePlace = async (trx: Db, id: string, change: Partial<PlaceRow>): Promise<void> => {
  await trx.updateTable('safe_places').set(change).where('id', '=', id).execute();
};
