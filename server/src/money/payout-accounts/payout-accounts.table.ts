import type { Insertable, Selectable } from 'kysely';
import type { OwnData } from '#contract/entities/own-data.ts';
import type { PayoutKind } from '#contract/rules/payout-account.ts';
import { type PersonalData, time } from '#server/platform/db/personal-data.ts';

/** Where a seller is paid. The newest one whose time has come is used. Times are ms since 1970. */
export interface PayoutAccountsTable {
  id: string;
  user_id: string;
  kind: PayoutKind;
  name: string;
  /** Of a wallet as `01712345678`; of a bank account its digits. */
  number: string;
  /** Of a bank: nine digits. */
  routing: string | null;
  created_at: number;
  /** From when on it is used. */
  usable_at: number;
}
export type PayoutAccountRow = Selectable<PayoutAccountsTable>;
export type NewPayoutAccountRow = Insertable<PayoutAccountsTable>;

/** It stays when an admin closes an account: what is due is still paid. Nobody deletes their own account before it is. */
export const payoutAccountsData: PersonalData<PayoutAccountRow, OwnData['payoutAccounts'][number]> = {
  table: 'payout_accounts',
  owner: 'user_id',
  list: 'payoutAccounts',
  fields: {
    kind: 'kind',
    name: 'name',
    number: 'number',
    routing: 'routing',
    givenAt: time('created_at'),
    usableAt: time('usable_at'),
  },
  onErasure: 'delete',
};

declare module '#server/platform/db/database.ts' {
  interface Database {
    payout_accounts: PayoutAccountsTable;
  }
}
