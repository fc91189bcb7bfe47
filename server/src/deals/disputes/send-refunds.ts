import { recordRefunded } from '#server/deals/payments/payment-transfers.ts';
import { findPayment } from '#server/deals/payments/payments.repository.ts';
import type { Providers } from '#server/deals/payments/provider.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { Clock } from '#server/platform/lib/clock.ts';
import { MINUTE } from '#server/platform/lib/durations.ts';
import type { DisputeRefundRow } from './disputes.table.ts';
import { claimRefund, noteRefundDone, openRefunds, refundedBefore } from './refunds.repository.ts';

/** Between two tries of a refund, ms; and refunds of one run. */
const REST = 5 * MINUTE;
const REFUNDS_OF_RUN = 50;

interface Parts {
  db: Db;
  clock: Clock;
  providers: Providers;
  report(error: unknown): void;
}

/**
 * Asks the provider for one refund. A process that is killed on the way, or two at once, ask for the same one: the provider knows it by
 * its key, or what is back already is looked up, so that it deducts once.
 */
const send = async ({ db, clock, providers }: Parts, refund: DisputeRefundRow): Promise<void> => {
  const payment = await findPayment(db, refund.payment_id);
  if (!payment?.intent_id || payment.provider === 'cash') throw new Error(`Nothing to refund of ${refund.payment_id}`);
  const { intent_id, provider } = payment;
  const { id } = refund;
  const amount = Number(refund.amount);
  await providers.of(provider).refund(intent_id, { id, part: { amount, before: await refundedBefore(db, refund) } });
  await db.transaction().execute(async (trx) => {
    const at = clock.now();
    if (await noteRefundDone(trx, id, at)) await recordRefunded(trx, payment, amount, at);
  });
};

/** Asks the providers for the refunds that admins have decided on, until each is done. Several processes may call it at once. */
export const sendDisputeRefunds = async (parts: Parts, rest = REST): Promise<void> => {
  const { db, clock, report } = parts;
  for (const refund of await openRefunds(db, clock.now() - rest, REFUNDS_OF_RUN))
    if (await claimRefund(db, refund, clock.now())) await send(parts, refund).catch(report);
};
