import { ContractError } from '#contract/errors.ts';
import { sellBike } from '#server/bikes/bikes.repository.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { Clock } from '#server/platform/lib/clock.ts';
import { POISHA_PER_TAKA } from '#server/platform/lib/money.ts';
import { noteTriedCard, releaseHold } from './holds.repository.ts';
import { findPayment, findPaymentByIntent, insertEventOnce, moveState } from './payments.repository.ts';
import { OPEN_STATES, type PaymentRow, type PaymentState } from './payments.table.ts';
import type { Intent, PaymentProvider } from './provider.ts';
import type { Recovery } from './recovery.ts';

export interface Settlement {
  /**
   * Brings a payment to where the provider says it is, and the bike with it: whoever calls it, as often and as
   * concurrently as they like, the outcome is the same. Answers the state it has come to, undefined for an intent that is
   * not ours. `eventId`: the event that told of it, remembered with the outcome. Throws `payment_unavailable`, also where an
   * event tells of a payment whose intent the provider does not know.
   */
  settle(intentId: string, eventId?: string): Promise<PaymentState | undefined>;
}

interface Parts {
  db: Db;
  clock: Clock;
  provider: PaymentProvider;
  recovery: Recovery;
  /** Told once a sale is on record. */
  onSold(payment: PaymentRow): void;
}

/** Whether the money that arrived is the money that was asked for, for the thing that it was asked for. */
const fits = (intent: Intent, payment: PaymentRow): boolean =>
  intent.amountReceived === payment.amount &&
  intent.currency === payment.currency &&
  intent.metadata.paymentId === payment.id &&
  intent.metadata.orderId === payment.order_id &&
  intent.metadata.bikeId === payment.bike_id;

/** An intent that has brought no money (yet). */
const STATE_OF: Record<Exclude<Intent['status'], 'succeeded'>, PaymentState> = {
  open: 'created',
  requires_action: 'requires_action',
  processing: 'processing',
  canceled: 'canceled',
  // Nobody can pay it any more with the keys of now.
  missing: 'canceled',
};

export const createSettlement = ({ db, clock, provider, recovery, onSold }: Parts): Settlement => {
  /** Sells the bike and closes the payment together, or marks the money to be given back. No call leaves from in here. */
  const decide = (payment: PaymentRow, intent: Intent, eventId: string | undefined): Promise<void> =>
    db.transaction().execute(async (trx) => {
      const now = clock.now();
      if (eventId) await insertEventOnce(trx, eventId, now);
      if (intent.status !== 'succeeded') {
        if (intent.cardTried) await noteTriedCard(trx, payment.bike_id, payment.buyer_id, now);
        await moveState(trx, payment.id, { from: OPEN_STATES, to: STATE_OF[intent.status], now });
        return;
      }
      // First the payment: of two settlements at once, the second waits here and then finds nothing to do.
      // A canceled payment whose money arrived all the same must come to an end as well.
      const from = [...OPEN_STATES, 'canceled'] as const;
      if (!(await moveState(trx, payment.id, { from, to: 'refunding', now }))) return;
      const price = payment.amount / POISHA_PER_TAKA;
      const sale = { id: payment.bike_id, price, buyerId: payment.buyer_id, orderId: payment.order_id, now };
      if (!fits(intent, payment) || !(await sellBike(trx, sale))) return;
      await moveState(trx, payment.id, { from: ['refunding'], to: 'sold', now });
      await releaseHold(trx, payment.bike_id, payment.buyer_id);
    });

  /** Gives back the money of a payment that bought nothing. */
  const refund = async ({ id, intent_id, state }: PaymentRow): Promise<void> => {
    if (state !== 'refunding' || !intent_id) return;
    await provider.refund(intent_id, `refund-${id}`);
    await moveState(db, id, { from: ['refunding'], to: 'refunded', now: clock.now() });
  };

  return {
    async settle(intentId, eventId) {
      const payment = (await findPaymentByIntent(db, intentId)) ?? (await recovery.recover(intentId));
      if (!payment) return undefined;
      if (payment.state !== 'sold' && payment.state !== 'refunded' && payment.state !== 'refunding') {
        const intent = await provider.retrieveIntent(intentId);
        // The provider's event about it is signed, so the keys are of another account for a while. The event comes again.
        if (eventId && intent.status === 'missing') throw new ContractError('payment_unavailable');
        await decide(payment, intent, eventId);
      }
      const decided = await findPayment(db, payment.id);
      if (decided) await refund(decided);
      if (decided?.state === 'sold' && decided.told_at === null) onSold(decided);
      return (await findPayment(db, payment.id))?.state;
    },
  };
};
