import { ContractError } from '#contract/errors.ts';
import { isAtBank, refundedByBanks } from '#server/deals/chargebacks/chargebacks.repository.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { Clock } from '#server/platform/lib/clock.ts';
import { holdForChallenge } from './hold-limits.ts';
import { noteTriedCard } from './holds.repository.ts';
import { recordArrival, recordRefund, refundBegun } from './payment-transfers.ts';
import {
  findPayment,
  findPaymentByIntent,
  moveState,
  noteFailure,
  noteProviderRef,
  priceOf,
  timesBegun,
} from './payments.repository.ts';
import { OPEN_STATES, type PaymentRow, type PaymentState } from './payments.table.ts';
import type { Intent, Providers } from './provider.ts';
import { purchase } from './purchase.ts';
import type { Recovery } from './recovery.ts';

/** What has caused a settlement: an event that its provider has signed; or a payer who says that they have agreed. */
export type Cause = 'event' | 'return';

export interface Settlement {
  /**
   * Updates a payment, and the bike with it, to what the provider says. The outcome is the same however often and however
   * concurrently it is called. Returns the payment's state, undefined for an intent that is not ours. Throws
   * `payment_unavailable`; by an event, also for an intent that the provider does not know, so that its event comes again.
   */
  settle(intentId: string, cause?: Cause): Promise<PaymentState | undefined>;
  /**
   * Ends an attempt that has brought no money, at the provider where it has a call for that. One whose money may have arrived before is
   * settled. Returns its state. Throws `payment_unavailable`.
   */
  end(payment: PaymentRow): Promise<PaymentState | undefined>;
}

interface Parts {
  db: Db;
  clock: Clock;
  providers: Providers;
  recovery: Recovery;
  /** Called once a sale is recorded. */
  onSold(payment: PaymentRow): void;
  /** Called once a deposit holds a bike, or a part of the rest is held beside it. */
  onHeld(): void;
  /** Called in the transaction that takes a part of the rest. */
  onPart(trx: Db, payment: PaymentRow): Promise<void>;
}

/** Whether the money that arrived has the amount and the currency of the payment, and names it; with its order and bike, where the provider keeps these. */
const fits = (intent: Intent, payment: PaymentRow): boolean =>
  intent.amountReceived === payment.amount &&
  intent.currency === payment.currency &&
  intent.metadata.paymentId === payment.id &&
  // bKash keeps one reference, the payment's.
  (payment.provider === 'bkash' ||
    (intent.metadata.orderId === payment.order_id && intent.metadata.bikeId === payment.bike_id));

/** The state of a payment whose intent has brought no money (yet). */
const STATE_OF: Record<Exclude<Intent['status'], 'succeeded'>, PaymentState> = {
  open: 'created',
  requires_action: 'requires_action',
  processing: 'processing',
  canceled: 'canceled',
  // It cannot be paid any more with the current keys.
  missing: 'canceled',
};

/** In these the provider's answer changes nothing any more. */
const SETTLED: readonly PaymentState[] = ['held', 'spent', 'sold', 'refunding', 'refunded'];

export const createSettlement = ({ db, clock, providers, recovery, onSold, onHeld, onPart }: Parts): Settlement => {
  /** Sells the bike, or holds it for a deposit, and closes the payment in one transaction, or marks it for refund. Makes no outside call. */
  const decide = async (payment: PaymentRow, intent: Intent): Promise<void> => {
    const begun = intent.status === 'succeeded' ? await timesBegun(db, payment.order_id, priceOf(payment)) : [];
    await db.transaction().execute(async (trx) => {
      const now = clock.now();
      if (intent.status !== 'succeeded') {
        if (intent.cardTried) await noteTriedCard(trx, payment.bike_id, payment.buyer_id, now);
        await moveState(trx, payment.id, { from: OPEN_STATES, to: STATE_OF[intent.status], now });
        if (intent.failure) await noteFailure(trx, payment.id, intent.failure);
        return;
      }
      // First the payment: of two settlements at once, the second waits here and then finds nothing to do.
      // A canceled payment whose money arrived all the same must come to an end as well.
      const from = [...OPEN_STATES, 'canceled'] as const;
      if (!(await moveState(trx, payment.id, { from, to: 'refunding', now }))) return;
      if (intent.failure) await noteFailure(trx, payment.id, intent.failure);
      if (intent.providerRef) await noteProviderRef(trx, payment.id, intent.providerRef);
      const isRight = fits(intent, payment) && !intent.failure;
      const bought = isRight ? await purchase(trx, payment, { begun, now }) : undefined;
      // All of it goes back if it bought nothing: what exactly that is in another currency, only the provider's books say.
      const amount =
        intent.currency === payment.currency && intent.amountReceived > 0 ? intent.amountReceived : payment.amount;
      await recordArrival(trx, payment, { amount, became: bought ?? 'refundBegun', at: now });
      if (bought) await moveState(trx, payment.id, { from: ['refunding'], to: bought, now });
      if (bought === 'held' && payment.kind === 'balance') await onPart(trx, payment);
    });
  };

  /** Refunds a payment that bought nothing. */
  const refund = async (payment: PaymentRow): Promise<void> => {
    const { id, intent_id, state, provider } = payment;
    // While the payer's bank decides, it has the money, and the refund waits.
    if (state !== 'refunding' || !intent_id || (await isAtBank(db, id))) return;
    // A part that the payer's bank has kept for them is with them already.
    const isPart = (await refundedByBanks(db, id)) > 0;
    const amount = isPart ? await refundBegun(db, id) : undefined;
    await providers
      .of(provider)
      .refund(intent_id, { id, ...(amount !== undefined && { part: { amount, before: 0 } }) });
    await db.transaction().execute(async (trx) => {
      const now = clock.now();
      if (await moveState(trx, id, { from: ['refunding'], to: 'refunded', now })) await recordRefund(trx, payment, now);
    });
  };

  /**
   * Returns the intent as it is now, after its money was taken where the payer has agreed and the provider waits for us. Only an attempt
   * that is open takes money, and it is `processing` from before that on: so no other attempt begins meanwhile.
   */
  const ask = async ({ id, intent_id, state, provider: name }: PaymentRow, cause?: Cause): Promise<Intent> => {
    const provider = providers.of(name);
    const intent = await provider.retrieveIntent(intent_id ?? '');
    const hasAgreed = state === 'processing' || cause === 'return' || intent.cardTried;
    if (!provider.capture || intent.status !== 'open' || !hasAgreed) return intent;
    const isOpen = await moveState(db, id, { from: OPEN_STATES, to: 'processing', now: clock.now() });
    return isOpen ? provider.capture(intent.id) : intent;
  };

  const settle = async (intentId: string, cause?: Cause): Promise<PaymentState | undefined> => {
    const payment = (await findPaymentByIntent(db, intentId)) ?? (await recovery.recover(intentId));
    if (!payment) return undefined;
    if (!SETTLED.includes(payment.state)) {
      const intent = await ask(payment, cause);
      // Its event is signed, so the secret key is of another account for the moment. The event comes again.
      if (cause === 'event' && intent.status === 'missing') throw new ContractError('payment_unavailable');
      await decide(payment, intent);
      const isAsked = intent.status === 'requires_action' && payment.state === 'created';
      if (isAsked) await holdForChallenge(db, payment, clock.now());
    }
    const decided = await findPayment(db, payment.id);
    if (decided) await refund(decided);
    if (decided?.state === 'sold' && decided.notified_at === null) onSold(decided);
    if (decided?.state === 'held' && payment.state !== 'held') onHeld();
    return (await findPayment(db, payment.id))?.state;
  };

  return {
    settle,
    async end({ id, intent_id, provider: name }) {
      const provider = providers.of(name);
      if (intent_id && provider.cancelIntent) await provider.cancelIntent(intent_id);
      else await moveState(db, id, { from: ['created', 'requires_action'], to: 'canceled', now: clock.now() });
      return intent_id ? settle(intent_id) : (await findPayment(db, id))?.state;
    },
  };
};
