import { ContractError } from '#contract/errors.ts';
import { isSettled } from '#server/deals/payments/is-settled.ts';
import { findPayment } from '#server/deals/payments/payments.repository.ts';
import type { PaymentRow } from '#server/deals/payments/payments.table.ts';
import { paymentsByRef } from '#server/deals/payments/report-refs.repository.ts';
import { sidesOf } from '#server/deals/reviews/sales.repository.ts';
import type { DealsOfMoney, ReportedChargeback } from '#server/money/money.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { Actor } from '#server/platform/lib/actor.ts';
import { takenOf } from './chargebacks.repository.ts';

/** Of the reports of bKash and SSLCommerz. */
const REPORTED_CURRENCY = 'bdt';

/** The payment that a line of a report names, by the provider's id or by ours. */
export const reportedPayment = async (
  db: Db,
  { provider, paymentRef, invoice }: ReportedChargeback,
): Promise<PaymentRow | undefined> => {
  const refs = invoice === null ? [paymentRef] : [paymentRef, invoice];
  const found = await paymentsByRef(db, provider, refs);
  const id = found.get(paymentRef) ?? found.get(invoice ?? '');
  return id === undefined ? undefined : findPayment(db, id);
};

/** Whether so much (poisha) is left of a payment that the provider can have taken it back. */
export const hasLeft = async (db: Db, payment: PaymentRow, amount: number): Promise<boolean> =>
  payment.currency === REPORTED_CURRENCY && amount <= Number(payment.amount) - (await takenOf(db, payment.id));

/** Throws `decision_own` where the payment is of a deal of the admin's own. */
export const assertOthersDeal = async (db: Db, payment: PaymentRow, admin: Pick<Actor, 'id'>): Promise<void> => {
  const sides = await sidesOf(db, payment.order_id);
  if (admin.id === sides?.buyer_id || admin.id === sides?.seller_id) throw new ContractError('decision_own');
};

/** As `DealsOfMoney` says. */
export const assertTakenBack: DealsOfMoney['assertTakenBack'] = async (db, { line, typedRef }, admin) => {
  const payment =
    (await reportedPayment(db, line)) ??
    (typedRef === undefined ? undefined : await reportedPayment(db, { ...line, invoice: typedRef }));
  if (!payment || !isSettled(payment)) throw new ContractError('chargeback_payment_unknown');
  await assertOthersDeal(db, payment, admin);
  if (!(await hasLeft(db, payment, line.amount))) throw new ContractError('chargeback_amount_wrong');
  return payment.id;
};
