import { type KilometreSource, MAX_KILOMETRE_STATEMENTS } from '#contract/frame-number.ts';
import type { Db } from '#server/platform/db/database.ts';
import { newId } from '#server/platform/lib/ids.ts';
import type { KilometreStatementRow } from './kilometre-statements.table.ts';

/** Stores a statement, in place of what the same source has stated about the same. */
export const stateKilometres = async (trx: Db, statement: Omit<KilometreStatementRow, 'id'>): Promise<void> => {
  await trx
    .insertInto('kilometre_statements')
    .values({ id: newId(), ...statement })
    .onConflict((conflict) =>
      conflict.columns(['bike_id', 'source', 'about']).doUpdateSet((eb) => ({
        user_id: eb.ref('excluded.user_id'),
        kilometres: eb.ref('excluded.kilometres'),
        stated_at: eb.ref('excluded.stated_at'),
        noted_at: eb.ref('excluded.noted_at'),
      })),
    )
    .execute();
};

/** Takes a statement back. */
export const takeBackKilometres = async (
  trx: Db,
  { bikeId, source, about }: { bikeId: string; source: KilometreSource; about: string },
): Promise<void> => {
  await trx
    .deleteFrom('kilometre_statements')
    .where('bike_id', '=', bikeId)
    .where('source', '=', source)
    .where('about', '=', about)
    .execute();
};

/** Whether the seller of a bike has stated kilometres in an edit. Index: kilometre_statements_once. */
export const hasSellerStated = async (trx: Db, bikeId: string): Promise<boolean> =>
  (await trx
    .selectFrom('kilometre_statements')
    .select('id')
    .where('bike_id', '=', bikeId)
    .where('source', '=', 'seller')
    .limit(1)
    .executeTakeFirst()) !== undefined;

/**
 * The newest statements about some bikes, the newest first, at most `MAX_KILOMETRE_STATEMENTS`; without what a buyer read before they were
 * suspended. Those of a seller stay: a fall is to be seen. Index: kilometre_statements_once.
 */
export const kilometresOf = (db: Db, bikeIds: readonly string[]) =>
  db
    .selectFrom('kilometre_statements')
    .innerJoin('users', 'users.id', 'kilometre_statements.user_id')
    .select(['kilometre_statements.id', 'bike_id', 'source', 'kilometres', 'stated_at'])
    .where('bike_id', 'in', bikeIds)
    .where(({ or, eb, ref }) =>
      or([
        eb('source', '<>', 'meeting'),
        eb('users.suspended_until', 'is', null),
        eb('users.suspended_until', '<=', ref('noted_at')),
      ]),
    )
    .orderBy('stated_at', 'desc')
    .orderBy('kilometre_statements.id', 'desc')
    .limit(MAX_KILOMETRE_STATEMENTS)
    .execute();
