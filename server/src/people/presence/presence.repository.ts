import { sql } from 'kysely';
import type { Db } from '#server/platform/db/database.ts';

/** Notes that a person is here at `now` (ms), unless they hide it, or it was already noted after `unlessAfter` (ms). */
export const noteHere = async (db: Db, userId: string, now: number, unlessAfter: number): Promise<void> => {
  await db
    .insertInto('presence')
    .columns(['user_id', 'last_here_at'])
    .expression((from) =>
      from
        .selectFrom('users')
        .select(['users.id', sql<number>`cast(${now} as bigint)`.as('now')])
        .where('users.id', '=', userId)
        .where('users.deleted_at', 'is', null)
        .where(({ not, exists, selectFrom }) =>
          not(exists(selectFrom('presence_off').select('user_id').where('user_id', '=', userId))),
        ),
    )
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet({ last_here_at: ({ ref }) => ref('excluded.last_here_at') })
        .where('presence.last_here_at', '<=', unlessAfter),
    )
    .execute();
};

/** Whether others see when a person is here. */
export const showsPresence = async (db: Db, userId: string): Promise<boolean> =>
  !(await db.selectFrom('presence_off').select('user_id').where('user_id', '=', userId).executeTakeFirst());

/** Shows or hides when a person is here; hiding deletes what was noted. Returns how many settings changed. */
export const setShowsPresence = async (trx: Db, userId: string, shown: boolean, now: number): Promise<number> => {
  if (shown) {
    const result = await trx.deleteFrom('presence_off').where('user_id', '=', userId).executeTakeFirst();
    return Number(result.numDeletedRows);
  }
  const result = await trx
    .insertInto('presence_off')
    .values({ user_id: userId, since: now })
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .executeTakeFirst();
  await trx.deleteFrom('presence').where('user_id', '=', userId).execute();
  return Number(result.numInsertedOrUpdatedRows ?? 0n);
};
