import type { Payout, PayoutBatch } from '#contract/entities/payout.ts';
import { toPayoutAccount } from '#server/money/payout-accounts/payout-accounts.service.ts';
import { POISHA_PER_TAKA } from '#server/platform/lib/money.ts';
import type { NamedPayoutRow } from './payouts.repository.ts';
import type { PayoutBatchRow } from './payouts.table.ts';

export const iso = (time: number): string => new Date(Number(time)).toISOString();
export const inTaka = (poisha: number): number => Number(poisha) / POISHA_PER_TAKA;

/** A row as the contract's Payout; with the seller's name for admins. */
export const toPayout = (row: NamedPayoutRow, forAdmin: boolean): Payout => ({
  ...toPayoutAccount(row),
  _id: row.id,
  batchId: row.batch_id,
  amount: inTaka(row.amount),
  state: row.state,
  payOn: row.pay_on,
  ...(row.reference !== null && { reference: row.reference }),
  at: iso(row.created_at),
  changedAt: iso(row.changed_at),
  ...(forAdmin && row.seller_name !== null && { sellerName: row.seller_name }),
});

/** A row as the contract's PayoutBatch, as the admin with this id sees it. */
export const toBatch = (row: PayoutBatchRow & { admin_email: string | null }, adminId: string): PayoutBatch => ({
  _id: row.id,
  at: iso(row.created_at),
  admin: row.admin_email ?? '',
  mine: row.admin_id === adminId,
  payouts: row.payouts,
  total: inTaka(row.total),
  waitsForSecond: row.confirmed_at === null,
});
