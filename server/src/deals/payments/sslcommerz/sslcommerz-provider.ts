import { ContractError } from '#contract/errors.ts';
import {
  GatewayRefusal,
  GatewayUnreachable,
  isPayersPage,
  translated,
  unavailable,
} from '#server/deals/payments/gateway-call.ts';
import { poishaOf, takaOf, timeOf } from '#server/deals/payments/gateway-values.ts';
import type { Intent, NewIntent, PaymentProvider } from '#server/deals/payments/provider.ts';
import type { SslcommerzConfig } from '#server/platform/config/sslcommerz-settings.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { Clock } from '#server/platform/lib/clock.ts';
import { MINUTE } from '#server/platform/lib/durations.ts';
import { beginForm, tranIdOf } from './begin-form.ts';
import { findRefundRef, noteRefundRef } from './refund-ref.repository.ts';
import type { Try, Validation } from './sslcommerz-answers.ts';
import { createSslcommerzClient, isValid } from './sslcommerz-client.ts';

/** The hosts of its payer's page. */
const HOSTS = /^(sandbox|securepay|epay-gw)\.sslcommerz\.com$/;

/** How long a try that a bank has not answered keeps its buyer from paying in another way, ms. */
const BANK_ANSWERS_WITHIN = 30 * MINUTE;

interface Looked {
  tries: Try[];
  /** The validation of the one that has paid. */
  paid?: Validation;
}

const received = ({ amount, currency_amount, currency_type }: Validation): number =>
  // In BDT both are the same sum: of two that differ, neither is the price for certain, and the lower one is no more than was paid.
  currency_type === 'BDT' ? Math.min(poishaOf(amount), poishaOf(currency_amount)) : poishaOf(currency_amount);

const toPaidIntent = (id: string, paid: Validation): Intent => {
  const amount = received(paid);
  const { value_a, value_b, value_c, risk_level } = paid;
  return {
    id,
    clientSecret: '',
    status: 'succeeded',
    cardTried: true,
    ...(risk_level !== '0' && { failure: 'risky' }),
    amount,
    amountReceived: amount,
    currency: paid.currency_type.toLowerCase(),
    metadata: {
      ...(value_a && { paymentId: value_a }),
      ...(value_b && { orderId: value_b }),
      ...(value_c && { bikeId: value_c }),
    },
  };
};

/** A try that brings no money any more; another one may follow. */
const OVER = new Set(['FAILED', 'CANCELLED', 'UNATTEMPTED', 'EXPIRED']);

/** Of a payment that nobody has paid. A try that is not over may still bring money, as one that is `PENDING`. */
const statusOf = (tries: readonly Try[], now: number): Intent['status'] => {
  if (tries.length === 0) return 'open';
  const pending = tries.filter(({ status }) => !OVER.has(status));
  if (pending.length === 0) return 'canceled';
  const isRecent = pending.some(({ tran_date }) => now - (timeOf(tran_date ?? '') ?? 0) < BANK_ANSWERS_WITHIN);
  return isRecent ? 'processing' : 'open';
};

interface Parts {
  config: SslcommerzConfig;
  db: Db;
  clock: Clock;
  publicUrl: string;
}

/**
 * SSLCommerz v4: the payer pays on its page, by card, mobile bank or bank app, and the money is taken at once. Neither the payer's
 * browser nor a notification (IPN) is believed: the tries of a payment are looked up by its `tran_id`, and the one that has paid is
 * validated. A payment that SSLCommerz marks as a risk buys nothing and goes back (docs/decisions/0083).
 */
export const createSslcommerzProvider = ({ config, db, clock, publicUrl }: Parts): PaymentProvider => {
  const client = createSslcommerzClient(config);

  const ask = async <T>(call: Promise<T>): Promise<T> => {
    try {
      return await call;
    } catch (error) {
      throw translated(error);
    }
  };

  const look = async (id: string): Promise<Looked> => {
    // A try of another payment in the answer is none of this one.
    const tries = (await client.tries(id)).filter(({ tran_id }) => tran_id === id);
    const valid = tries.find(({ status }) => isValid(status));
    if (!valid) return { tries };
    if (!valid.val_id) throw new GatewayUnreachable('SSLCommerz answered query with a valid try that has no val_id');
    const paid = await client.validate(valid.val_id);
    if (paid.tran_id !== id) throw new GatewayUnreachable('SSLCommerz answered validate about another payment');
    return { tries, paid };
  };

  const assertRefunded = async (refundRef: string): Promise<void> => {
    const state = await ask(client.refundState(refundRef));
    if (state === 'refunded') return;
    if (state === 'processing') throw new ContractError('payment_unavailable');
    throw new GatewayRefusal('SSLCommerz', 'refund', { code: state, message: `of refund ${refundRef}` });
  };

  return {
    async retrieveIntent(id) {
      const { tries, paid } = await ask(look(id));
      if (paid) return toPaidIntent(id, paid);
      const nothing = { clientSecret: '', amount: 0, amountReceived: 0, currency: '', metadata: {} };
      return { id, ...nothing, status: statusOf(tries, clock.now()), cardTried: tries.length > 0 };
    },

    async createIntent(intent: NewIntent) {
      const { amount, currency, metadata } = intent;
      const id = tranIdOf(metadata.paymentId ?? '');
      const redirectUrl = await ask(client.begin(beginForm(intent, publicUrl))).catch(unavailable);
      if (!isPayersPage(redirectUrl, config, HOSTS))
        throw new Error('SSLCommerz named a page for the payer that is not its own.');
      const none = { clientSecret: '', cardTried: false, amountReceived: 0 };
      return { id, redirectUrl, status: 'open', amount, currency, metadata, ...none };
    },

    async refund(id, { id: refundId, part }) {
      const begun = await findRefundRef(db, refundId);
      if (begun) return assertRefunded(begun);
      const { paid } = await ask(look(id));
      if (!paid) throw new Error(`SSLCommerz knows no valid payment ${id} to be refunded.`);
      const refundRef = await ask(
        client.refund({
          bankTranId: paid.bank_tran_id,
          // A refund of all is known by the payment, as in their reports.
          refundId: part ? refundId : id,
          amount: takaOf(part?.amount ?? poishaOf(paid.amount)),
          remarks: part === undefined ? 'The bike was not sold to this buyer' : 'A dispute about the bike was decided',
        }),
      );
      await noteRefundRef(db, refundId, refundRef);
      await assertRefunded(refundRef);
    },

    /** SSLCommerz has no call that lists payments: its report for merchants does (docs/money.md). */
    listPaidSince: async () => [],
  };
};
