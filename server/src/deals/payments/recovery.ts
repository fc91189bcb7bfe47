import { ContractError } from '#contract/errors.ts';
import { findOrder } from '#server/deals/orders/orders.repository.ts';
import type { OrderRow } from '#server/deals/orders/orders.table.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { Clock } from '#server/platform/lib/clock.ts';
import { newId } from '#server/platform/lib/ids.ts';
import type { IntentMarks, IntentSubject } from './intent-marks.ts';
import { findPayment, findPaymentByIntent, insertFoundPayment } from './payments.repository.ts';
import type { PaymentRow } from './payments.table.ts';
import type { Intent, PaymentProvider } from './provider.ts';

export interface Recovery {
  /**
   * Handles an intent without a payment, as after a backup was restored. If this marketplace created it and it was paid, its
   * payment is recorded again, to be settled like any other, and returned; if its order is missing, the money is refunded.
   * Both are reported. Other intents are left alone, and reported if they may be ours: without a mark, or with the mark of
   * another `AUTH_SECRET` and a recorded order. Throws `payment_unavailable`.
   */
  recover(intentId: string): Promise<PaymentRow | undefined>;
}

interface Parts {
  db: Db;
  clock: Clock;
  provider: PaymentProvider;
  marks: IntentMarks;
  report(error: unknown): void;
}

export const createRecovery = ({ db, clock, provider, marks, report }: Parts): Recovery => {
  const record = async (intent: Intent, { paymentId }: IntentSubject, order: OrderRow): Promise<PaymentRow> => {
    const now = clock.now();
    const known = await findPayment(db, paymentId);
    await insertFoundPayment(db, {
      // A payment of that id with another intent stays as it is; this money then fits none, and is refunded.
      id: known?.intent_id ? newId() : paymentId,
      order_id: order.id,
      bike_id: order.bike_id,
      buyer_id: order.buyer_id,
      intent_id: intent.id,
      amount: intent.amount,
      currency: intent.currency,
      state: 'created',
      created_at: now,
      updated_at: now,
    });
    const payment = await findPaymentByIntent(db, intent.id);
    // Another attempt was recorded at the same moment: the event, or the next run, brings this intent again.
    if (!payment) throw new ContractError('unavailable');
    report(new Error(`Intent ${intent.id} was paid and not on record: payment ${payment.id} is put on record again.`));
    return payment;
  };

  const refund = async (intent: Intent, { paymentId, orderId }: IntentSubject): Promise<void> => {
    if (intent.amountReceived === 0) return;
    await provider.refund(intent.id, { id: paymentId });
    report(new Error(`Intent ${intent.id} was paid for order ${orderId}, which is not on record: it is given back.`));
  };

  /** Intents of other marketplaces on the account are ignored, unless they name an order of ours. */
  const reportForeign = ({ id, metadata }: Intent, order: OrderRow | undefined): void => {
    const lookItUp = 'look it up at the card provider.';
    if (!metadata.mark) report(new Error(`Intent ${id} is not on record and bears no mark: ${lookItUp}`));
    else if (order)
      report(
        new Error(
          `Intent ${id} is not on record and bears a mark of another AUTH_SECRET, for order ${order.id}: ${lookItUp}`,
        ),
      );
  };

  return {
    async recover(intentId) {
      const intent = await provider.retrieveIntent(intentId);
      if (intent.status !== 'succeeded') return undefined;
      const subject = marks.subjectOf(intent.metadata);
      if (!subject) return undefined;
      const found = await findOrder(db, subject.orderId);
      const order = found?.bike_id === subject.bikeId ? found : undefined;
      if (!marks.isOurs(intent.metadata)) {
        reportForeign(intent, order);
        return undefined;
      }
      if (order) return record(intent, subject, order);
      await refund(intent, subject);
      return undefined;
    },
  };
};
