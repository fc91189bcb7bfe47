import type { Selectable } from 'kysely';
import type { BkashTokensTable } from '#server/deals/payments/payments.table.ts';
import type { Db } from '#server/platform/db/database.ts';

export type TokenRow = Selectable<BkashTokensTable>;

export const findToken = (db: Db, id: string): Promise<TokenRow | undefined> =>
  db.selectFrom('bkash_tokens').selectAll().where('id', '=', id).executeTakeFirst();

/** Where no process has claimed anything yet. */
export const insertToken = async (db: Db, id: string): Promise<void> => {
  await db
    .insertInto('bkash_tokens')
    .values({
      id,
      id_token: null,
      refresh_token: null,
      granted_at: null,
      claimed_at: 0,
      claimed_before: 0,
      leased_until: 0,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

/** Claims the renewal of a token as it was read, for one process until `until` (ms). Returns false if another has claimed it since. */
export const claimRenewal = async (
  db: Db,
  { id, claimed_at, leased_until }: TokenRow,
  { now, until }: { now: number; until: number },
): Promise<boolean> => {
  const result = await db
    .updateTable('bkash_tokens')
    .set({ claimed_at: now, claimed_before: claimed_at, leased_until: until })
    .where('id', '=', id)
    .where('claimed_at', '=', claimed_at)
    .where('leased_until', '=', leased_until)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
};

/** Lets others renew it. `uncounted`: the row as it was before, if bKash has not seen the call. */
export const releaseRenewal = async (db: Db, id: string, uncounted?: TokenRow): Promise<void> => {
  const { claimed_at, claimed_before } = uncounted ?? {};
  await db
    .updateTable('bkash_tokens')
    .set({ leased_until: 0, ...(uncounted && { claimed_at, claimed_before }) })
    .where('id', '=', id)
    .execute();
};

export const saveToken = async (db: Db, id: string, token: Partial<TokenRow>): Promise<void> => {
  await db.updateTable('bkash_tokens').set(token).where('id', '=', id).execute();
};
