import { closeByBank } from '#server/deals/disputes/close-dispute.ts';
import { lockDispute } from '#server/deals/disputes/disputes.repository.ts';
import type { DisputeRow } from '#server/deals/disputes/disputes.table.ts';
import { openRefundsOf, reduceRefund } from '#server/deals/disputes/refunds.repository.ts';
import { refundBegun } from '#server/deals/payments/payment-transfers.ts';
import { moveState } from '#server/deals/payments/payments.repository.ts';
import type { PaymentRow } from '#server/deals/payments/payments.table.ts';
import {
  accountOfDispute,
  CHARGEBACKS,
  COMMISSION,
  clearingOf,
  LOSSES,
  REFUNDS,
  transfer,
} from '#server/money/money.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { ChargebackRow } from './chargebacks.table.ts';

/** The `source` of what chargebacks write into the ledger, by the chargeback's id. */
const SOURCE = 'chargeback';

interface Move {
  step: 'withdrawn' | 'reinstated' | 'from-refund' | 'from-dispute' | 'loss';
  from: string;
  to: string;
  amount: number;
  /** ms */
  at: number;
}

/** The provider of a payment; cash is in nobody's account, and nobody takes it back. */
const clearing = ({ provider, id }: PaymentRow): string => {
  if (provider === 'cash') throw new Error(`Payment ${id} is cash`);
  return clearingOf(provider);
};

/** The accounts without an owner that a chargeback of a payment changes. */
export const houseAccounts = (payment: PaymentRow): string[] => [
  ...[CHARGEBACKS, clearing(payment), COMMISSION, LOSSES, REFUNDS],
];

const move = async (trx: Db, id: string, { step, ...moved }: Move): Promise<void> => {
  if (moved.amount > 0) await transfer(trx, [{ source: SOURCE, externalId: `${id}:${step}`, ...moved }], moved.at);
};

/** Records that the bank has taken the money from the provider, in the transaction that notes the chargeback. */
export const recordWithdrawn = (
  trx: Db,
  payment: PaymentRow,
  { id, amount, opened_at }: ChargebackRow,
): Promise<void> =>
  move(trx, id, { step: 'withdrawn', from: CHARGEBACKS, to: clearing(payment), amount, at: Number(opened_at) });

/** Records that the provider has the money again: the bank has decided for us. `at`: ms. */
export const recordReinstated = (
  trx: Db,
  payment: PaymentRow,
  { id, amount }: ChargebackRow,
  at: number,
): Promise<void> =>
  move(trx, id, { step: 'reinstated', from: clearing(payment), to: CHARGEBACKS, amount: Number(amount), at });

/**
 * A refund that had begun and that the provider has not taken on: the bank has carried it out, or a part of it. Returns what of it was used,
 * poisha.
 */
const takeFromRefund = async (trx: Db, payment: PaymentRow, amount: number, at: number): Promise<number> => {
  const begun = payment.state === 'refunding' ? await refundBegun(trx, payment.id) : undefined;
  if (begun !== undefined) {
    if (begun <= amount) await moveState(trx, payment.id, { from: ['refunding'], to: 'refunded', now: at });
    return Math.min(begun, amount);
  }
  let left = amount;
  for (const refund of await openRefundsOf(trx, payment.id)) {
    const used = Math.min(Number(refund.amount), left);
    if (used > 0) await reduceRefund(trx, refund.id, Number(refund.amount) - used, at);
    left -= used;
  }
  return amount - left;
};

/** What of `amount` a dispute still keeps back, poisha. */
const keptBy = (dispute: DisputeRow | undefined, amount: number): number =>
  dispute && dispute.decided_at === null ? Math.min(amount, Number(dispute.frozen) - Number(dispute.charged_back)) : 0;

interface Lost {
  payment: PaymentRow;
  /** ms */
  at: number;
  closing: Parameters<typeof closeByBank>[2];
}

/**
 * The bank has decided for the payer, who keeps the money. It is that of a refund which had begun, or else what the dispute keeps back;
 * what neither has is our loss. Returns what was of a refund, and the loss, poisha. In the transaction that notes it.
 */
export const recordLost = async (trx: Db, row: ChargebackRow, { payment, at, closing }: Lost) => {
  const { id, dispute_id } = row;
  const amount = Number(row.amount);
  const refunded = await takeFromRefund(trx, payment, amount, at);
  await move(trx, id, { step: 'from-refund', from: REFUNDS, to: CHARGEBACKS, amount: refunded, at });
  const dispute = dispute_id === null ? undefined : await lockDispute(trx, dispute_id);
  const kept = keptBy(dispute, amount - refunded);
  if (dispute && kept > 0) {
    const from = accountOfDispute(dispute.id);
    await move(trx, id, { step: 'from-dispute', from, to: CHARGEBACKS, amount: kept, at });
    await closeByBank(trx, { dispute, kept, at }, closing);
  }
  const loss = amount - refunded - kept;
  await move(trx, id, { step: 'loss', from: LOSSES, to: CHARGEBACKS, amount: loss, at });
  return { from_refund: refunded, lost_by_us: loss };
};
