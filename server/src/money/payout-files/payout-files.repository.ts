import type { PayoutColumn } from '#contract/payout-columns.ts';
import type { PayoutKind } from '#contract/rules/payout-account.ts';
import type { PayoutRow } from '#server/money/payouts/payouts.table.ts';
import type { Db } from '#server/platform/db/database.ts';

/** The columns that an admin has mapped for a kind; undefined where none has. */
export const findColumns = async (db: Db, kind: PayoutKind): Promise<PayoutColumn[] | undefined> => {
  const row = await db.selectFrom('payout_columns').select('columns').where('kind', '=', kind).executeTakeFirst();
  return row && JSON.parse(row.columns);
};

export const saveColumns = async (
  db: Db,
  kind: PayoutKind,
  columns: readonly PayoutColumn[],
  now: number,
): Promise<void> => {
  const set = { columns: JSON.stringify(columns), changed_at: now };
  await db
    .insertInto('payout_columns')
    .values({ kind, ...set })
    .onConflict((conflict) => conflict.column('kind').doUpdateSet(set))
    .execute();
};

/** Payouts of a batch of one kind that are not paid yet, at most `limit`, behind the payout `after`. Index: payouts_of_batch. */
export const waitingPayouts = (
  db: Db,
  { batchId, kind, after, limit }: { batchId: string; kind: PayoutKind; after: string; limit: number },
): Promise<PayoutRow[]> =>
  db
    .selectFrom('payouts')
    .selectAll()
    .where('batch_id', '=', batchId)
    .where('id', '>', after)
    .where('kind', '=', kind)
    .where('state', '=', 'waiting')
    .orderBy('id')
    .limit(limit)
    .execute();
