import type { Db } from '#server/platform/db/database.ts';
import { sumOfBalances } from './balances.repository.ts';

/** Returns what the last check found wrong. */
export const findWrong = async (db: Db): Promise<string | undefined> => {
  const row = await db.selectFrom('ledger_checks').select('wrong').where('name', '=', 'ledger').executeTakeFirst();
  return row?.wrong ?? undefined;
};

/** Keeps what a check at `now` (ms) found; `wrong` is undefined where all is right. */
export const keepCheck = async (db: Db, wrong: string | undefined, now: number): Promise<void> => {
  const found = { checked_at: now, wrong: wrong ?? null };
  await db
    .insertInto('ledger_checks')
    .values({ name: 'ledger', ...found })
    .onConflict((conflict) => conflict.column('name').doUpdateSet(found))
    .execute();
};

/** Whether money may be paid out: the last check found nothing wrong, and the balances sum up to 0 now. */
export const mayPayOut = async (db: Db): Promise<boolean> =>
  (await findWrong(db)) === undefined && (await sumOfBalances(db)) === 0;
