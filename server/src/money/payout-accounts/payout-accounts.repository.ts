import type { Db } from '#server/platform/db/database.ts';
import type { NewPayoutAccountRow, PayoutAccountRow } from './payout-accounts.table.ts';

/** The account that a seller is paid to at `now` (ms), and the one that replaces it later. */
export interface AccountsOfSeller {
  current: PayoutAccountRow | undefined;
  next: PayoutAccountRow | undefined;
}

/** Those of a seller at `now` (ms). Index: payout_accounts_of_user. */
export const accountsOf = async (db: Db, userId: string, now: number): Promise<AccountsOfSeller> => {
  // One in use, and one that waits: older ones are deleted with each change.
  const rows = await db
    .selectFrom('payout_accounts')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .limit(3)
    .execute();
  const current = rows.find(({ usable_at }) => Number(usable_at) <= now);
  const [newest] = rows;
  return { current, next: newest === current ? undefined : newest };
};

/** Replaces an account that still waits, and those that are out of use: `keep` alone stays. Index: payout_accounts_of_user. */
export const replaceAccounts = async (trx: Db, row: NewPayoutAccountRow, keep: string | undefined): Promise<void> => {
  await trx
    .deleteFrom('payout_accounts')
    .where('user_id', '=', row.user_id)
    .where('id', '<>', keep ?? '')
    .execute();
  await trx.insertInto('payout_accounts').values(row).execute();
};
