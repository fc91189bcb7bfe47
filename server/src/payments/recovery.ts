import { ContractError } from '#contract/errors.ts';
import type { Db } from '#server/db/database.ts';
import type { Clock } from '#server/lib/clock.ts';
import { newId } from '#server/lib/ids.ts';
import { findOrder } from '#server/orders/orders.repository.ts';
import type { OrderRow } from '#server/orders/orders.table.ts';
import type { IntentMarks, IntentSubject } from './intent-marks.ts';
import { findLatestPayment, findPayment, findPaymentByIntent } from './payments.repository.ts';
import type { PaymentRow } from './payments.table.ts';
import type { Intent, PaymentProvider } from './provider.ts';
import { insertFoundPayment } from './recovery.repository.ts';

export interface Recovery {
  /**
   * Deals with an intent that no payment on record knows, as after a backup was restored: if this marketplace opened it and it
   * was paid, its payment is on record again afterwards, to be settled like any other, and returned; where its order is gone,
   * the money goes back. Both are reported. Anything else is left alone. Throws `payment_unavailable`.
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
  const keep = async (intent: Intent, { paymentId }: IntentSubject, order: OrderRow): Promise<PaymentRow> => {
    const now = clock.now();
    const known = await findPayment(db, paymentId);
    const latest = await findLatestPayment(db, order.id);
    await insertFoundPayment(db, {
      // A payment of that id which has another intent stays as it is; this money then fits none, and goes back.
      id: known?.intent_id ? newId() : paymentId,
      order_id: order.id,
      bike_id: order.bike_id,
      buyer_id: order.buyer_id,
      attempt: (latest?.attempt ?? 0) + 1,
      intent_id: intent.id,
      amount: intent.amount,
      currency: intent.currency,
      state: 'created',
      created_at: now,
      updated_at: now,
    });
    const payment = await findPaymentByIntent(db, intent.id);
    // Another attempt was begun at the same moment: whoever told of this intent tells of it again.
    if (!payment) throw new ContractError('unavailable');
    report(new Error(`Intent ${intent.id} was paid and not on record: payment ${payment.id} is put on record again.`));
    return payment;
  };

  const giveBack = async (intent: Intent, { paymentId, orderId }: IntentSubject): Promise<void> => {
    if (intent.amountReceived === 0) return;
    await provider.refund(intent.id, `refund-${paymentId}`);
    report(new Error(`Intent ${intent.id} was paid for order ${orderId}, which is not on record: it is given back.`));
  };

  return {
    async recover(intentId) {
      const intent = await provider.retrieveIntent(intentId);
      if (intent.status !== 'succeeded') return undefined;
      const subject = marks.read(intent.metadata);
      if (!subject) {
        if (marks.isUnmarked(intent.metadata))
          report(new Error(`Intent ${intentId} is not on record and bears no mark: look it up at the card provider.`));
        return undefined;
      }
      const order = await findOrder(db, subject.orderId);
      if (order?.bike_id === subject.bikeId) return keep(intent, subject, order);
      await giveBack(intent, subject);
      return undefined;
    },
  };
};
