import { recordReturn } from '#server/deals/payments/payment-transfers.ts';
import { moveState } from '#server/deals/payments/payments.repository.ts';
import type { PaymentRow } from '#server/deals/payments/payments.table.ts';
import type { Db } from '#server/platform/db/database.ts';
import { POISHA_PER_TAKA } from '#server/platform/lib/money.ts';
import { addRestPaid } from './deposits.repository.ts';
import type { DepositRow } from './deposits.table.ts';

/** The parts that are held for an order beside its deposit; few, because each is as much as a provider takes. Index: payments_attempt_once. */
const heldParts = (trx: Db, orderId: string): Promise<Pick<PaymentRow, 'id' | 'amount'>[]> =>
  trx
    .selectFrom('payments')
    .select(['id', 'amount'])
    .where('order_id', '=', orderId)
    .where('kind', '=', 'balance')
    .where('state', '=', 'held')
    .execute();

/**
 * Counts a payment that has arrived as a part of the rest. It is held as the deposit is, until the last part sells the bike or the deposit
 * ends. In a transaction that has locked bike and deposit. `now`: ms.
 */
export const takePart = async (
  trx: Db,
  deposit: DepositRow,
  { id, amount }: Pick<PaymentRow, 'id' | 'amount'>,
  now: number,
): Promise<void> => {
  await trx.updateTable('payments').set({ part_held_at: now }).where('id', '=', id).execute();
  await addRestPaid(trx, deposit.id, Number(amount) / POISHA_PER_TAKA);
};

/** Begins to give the parts of a rest back, in the transaction that ends the deposit without a sale. `now`: ms. */
export const returnParts = async (trx: Db, { order_id, seller_id }: DepositRow, now: number): Promise<void> => {
  for (const { id, amount } of await heldParts(trx, order_id)) {
    await moveState(trx, id, { from: ['held'], to: 'refunding', now });
    await recordReturn(trx, { id, order_id, seller_id, amount: Number(amount) / POISHA_PER_TAKA }, now);
  }
};

/** The same where the deposit stays: its seller asks to keep it, and the parts are no matter of that. */
export const releaseParts = async (trx: Db, deposit: DepositRow, now: number): Promise<void> => {
  await returnParts(trx, deposit, now);
  await addRestPaid(trx, deposit.id, -deposit.rest_paid);
};

/** Counts the parts of a rest towards the sale; in its transaction. `now`: ms. */
export const spendParts = async (trx: Db, { order_id }: DepositRow, now: number): Promise<void> => {
  for (const { id } of await heldParts(trx, order_id)) await moveState(trx, id, { from: ['held'], to: 'spent', now });
};
