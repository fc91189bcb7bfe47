import type { Insertable, Selectable } from 'kysely';
import type { OwnData } from '#contract/entities/own-data.ts';
import type { PayoutState } from '#contract/entities/payout.ts';
import type { PayoutKind } from '#contract/rules/payout-account.ts';
import { type PersonalData, time } from '#server/platform/db/personal-data.ts';

/** Payouts that an admin has made together. Amounts are whole poisha, times ms since 1970. */
export interface PayoutBatchesTable {
  id: string;
  /** Who made it. */
  admin_id: string;
  created_at: number;
  payouts: number;
  total: number;
  /** When and by whom it was confirmed; one below the sum that needs a second admin is confirmed by who made it. */
  confirmed_at: number | null;
  confirmed_by: string | null;
}
export type PayoutBatchRow = Selectable<PayoutBatchesTable>;

/** A sum that is paid to a seller, and the account that it goes to. Amounts are whole poisha, times ms since 1970. */
export interface PayoutsTable {
  id: string;
  batch_id: string;
  /** The seller. */
  user_id: string;
  amount: number;
  kind: PayoutKind;
  name: string;
  number: string;
  routing: string | null;
  /** The day in Dhaka on which it is paid: `2026-11-21`. */
  pay_on: string;
  state: PayoutState;
  /** Of the bank or of bKash. */
  reference: string | null;
  created_at: number;
  changed_at: number;
  /** The pending transfer of the ledger. */
  transfer_id: string;
}
export type PayoutRow = Selectable<PayoutsTable>;
export type NewPayoutRow = Insertable<PayoutsTable>;

/** Payouts and batches stay when people leave: the books of a company are kept by law, and show who was paid what, and by whom. */
export const payoutsData: readonly PersonalData[] = [
  {
    table: 'payouts',
    owner: 'user_id',
    list: 'payouts',
    fields: {
      poisha: 'amount',
      kind: 'kind',
      name: 'name',
      number: 'number',
      routing: 'routing',
      payOn: 'pay_on',
      state: 'state',
      reference: 'reference',
      madeAt: time('created_at'),
      changedAt: time('changed_at'),
    },
  } satisfies PersonalData<PayoutRow, OwnData['payouts'][number]>,
  { table: 'payout_batches', owner: 'admin_id' },
  { table: 'payout_batches', owner: 'confirmed_by' },
];

declare module '#server/platform/db/database.ts' {
  interface Database {
    payout_batches: PayoutBatchesTable;
    payouts: PayoutsTable;
  }
}
