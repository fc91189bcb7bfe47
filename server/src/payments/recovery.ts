import { ContractError } from '#contract/errors.ts';
import { findOrder } from '#server/orders/orders.repository.ts';
import type { OrderRow } from '#server/orders/orders.table.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { Clock } from '#server/platform/lib/clock.ts';
import { newId } from '#server/platform/lib/ids.ts';
import type { IntentMarks, IntentSubject } from './intent-marks.ts';
import { findPayment, findPaymentByIntent } from './payments.repository.ts';
import type { PaymentRow } from './payments.table.ts';
import type { Intent, PaymentProvider } from './provider.ts';
import { insertFoundPayment } from './recovery.repository.ts';

export interface Recovery {
  /**
   * Deals with an intent that no payment on record knows, as after a backup was restored: if this marketplace opened it and it
   * was paid, its payment is on record again afterwards, to be settled like any other, and returned; where its order is gone,
   * the money goes back. Both are reported. Anything else is left alone, and reported if it may be ours all the same: it has
   * no mark, or the mark of another `AUTH_SECRET` and an order that is on record. Throws `payment_unavailable`.
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
    await insertFoundPayment(db, {
      // A payment of that id which has another intent stays as it is; this money then fits none, and goes back.
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

  /** The intents of other marketplaces on the account are none of our business, unless they name an order of ours. */
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
      if (order) return keep(intent, subject, order);
      await giveBack(intent, subject);
      return undefined;
    },
  };
};
