import { sql } from 'kysely';
import type { Db } from '#server/platform/db/database.ts';
import { newId } from '#server/platform/lib/ids.ts';
import type { NewPaymentRow } from './payments.table.ts';

/** Records that a backup of the moment `since` (ms) was restored: payments since then may not be on record. */
export const noteRestore = async (db: Db, since: number): Promise<void> => {
  await db.insertInto('restores').values({ id: newId(), since }).execute();
};

/** Since when payments may not be on record, ms; undefined if no backup was restored, or all that was paid since is found. */
export const findRestore = async (db: Db): Promise<number | undefined> => {
  const row = await db.selectFrom('restores').select('since').orderBy('since').limit(1).executeTakeFirst();
  return row?.since;
};

/** Removes what `findRestore` returns, once everything that was paid since that moment is on record. */
export const forgetRestores = async (db: Db, since: number): Promise<void> => {
  await db.deleteFrom('restores').where('since', '>=', since).execute();
};

/**
 * Puts a payment on record whose intent is found at the provider, as the last attempt of its order, or completes the one of
 * that id that waits for its intent.
 */
export const insertFoundPayment = async (
  db: Db,
  payment: Omit<NewPaymentRow, 'attempt'> & { intent_id: string },
): Promise<void> => {
  const { numUpdatedRows } = await db
    .updateTable('payments')
    .set({ intent_id: payment.intent_id })
    .where('id', '=', payment.id)
    .where('intent_id', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows > 0n) return;
  await db
    .insertInto('payments')
    .values({
      ...payment,
      attempt: sql<number>`coalesce(
        (select attempt from payments where order_id = ${payment.order_id} order by attempt desc limit 1), 0
      ) + 1`,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};
