import { ContractError } from '#contract/errors.ts';
import {
  GatewayRefusal,
  GatewayUnreachable,
  isPayersPage,
  translated,
  unavailable,
} from '#server/deals/payments/gateway-call.ts';
import { poishaOf, takaOf } from '#server/deals/payments/gateway-values.ts';
import { type Intent, missingIntent, type PaymentProvider } from '#server/deals/payments/provider.ts';
import type { BkashConfig } from '#server/platform/config/bkash-settings.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { Clock } from '#server/platform/lib/clock.ts';
import type { Payment } from './bkash-answers.ts';
import { createBkashClient } from './bkash-client.ts';
import { createBkashTokens } from './bkash-token.ts';

/** The hosts of its payer's page. */
const HOSTS = /(^|\.)(bkash\.com|bka\.sh)$/;

/** bKash's codes: https://developer.bka.sh/docs/error-codes */
const NOT_ENOUGH_MONEY = '2023';
const NOT_FOUND = '2033';
const BEING_AUTHORISED = '2119';
/** The gateway before bKash does not accept the token. */
const NO_TOKEN = new Set(['http401', 'http403', '2079']);

const STATUS: Record<string, Intent['status']> = {
  Initiated: 'open',
  Authorized: 'processing',
  Completed: 'succeeded',
  Cancelled: 'canceled',
  Declined: 'canceled',
  Failed: 'canceled',
  Expired: 'canceled',
};

const AGREED = 'Complete';

/** What a refund's transaction says once the money is back. */
const REFUNDED = 'Completed';

/** Whether bKash says that all of a payment can still be given back. */
const isUntouched = ({ amount, maxRefundableAmount: most }: Payment): boolean =>
  most !== undefined && poishaOf(most) === poishaOf(amount);

const toIntent = (payment: Payment): Intent => {
  const status = STATUS[payment.transactionStatus] ?? 'processing';
  const amount = poishaOf(payment.amount);
  // Only 0 is relied on: by what a fee might lessen it is not documented.
  const isRefunded = payment.maxRefundableAmount !== undefined && poishaOf(payment.maxRefundableAmount) === 0;
  const paymentId = payment.merchantInvoice ?? payment.merchantInvoiceNumber;
  return {
    id: payment.paymentID,
    clientSecret: '',
    status,
    ...(payment.trxID && { providerRef: payment.trxID }),
    cardTried: payment.verificationStatus === AGREED || status === 'succeeded',
    amount,
    amountReceived: status === 'succeeded' && !isRefunded ? amount : 0,
    currency: payment.currency.toLowerCase(),
    metadata: paymentId ? { paymentId } : {},
  };
};

interface Parts {
  config: BkashConfig;
  db: Db;
  clock: Clock;
  /** Where bKash sends the payer back to. */
  callbackUrl: string;
}

/**
 * bKash's tokenized checkout: the payer agrees on bKash's page, and `capture` executes. Whatever the payer's browser brings back, only
 * what a query says is believed. A payment that is never executed takes no money, and ends by itself after a day.
 */
export const createBkashProvider = ({ config, db, clock, callbackUrl }: Parts): PaymentProvider => {
  const client = createBkashClient(config);
  const tokens = createBkashTokens({ db, clock, client, config });

  /** A token may end in the middle, or be revoked by a renewal: then the call is made once more. */
  const withToken = async <T>(call: (token: string) => Promise<T>): Promise<T> => {
    try {
      const token = await tokens.current();
      try {
        return await call(token);
      } catch (error) {
        if (!(error instanceof GatewayRefusal && NO_TOKEN.has(error.code))) throw error;
        return await call(await tokens.insteadOf(token));
      }
    } catch (error) {
      throw translated(error);
    }
  };

  /** An answer about another payment, or about a completed one without its transaction, is none. */
  const queryOnce = async (token: string, id: string): Promise<Payment> => {
    const payment = await client.query(token, id);
    if (payment.paymentID !== id) throw new GatewayUnreachable('bKash answered query about another payment');
    if (STATUS[payment.transactionStatus] === 'succeeded' && !payment.trxID)
      throw new GatewayUnreachable('bKash answered query with a completed payment that has no trxID');
    return payment;
  };

  const query = async (id: string): Promise<Payment | undefined> => {
    try {
      return await withToken((token) => queryOnce(token, id));
    } catch (error) {
      if (error instanceof GatewayRefusal && error.code === NOT_FOUND) return undefined;
      throw error;
    }
  };

  const retrieveIntent = async (id: string): Promise<Intent> => {
    const payment = await query(id);
    return payment ? toIntent(payment) : missingIntent(id);
  };

  /** Returns what is back of a payment already (poisha), and whether more is under way; undefined where bKash refuses to say. */
  const refundsOf = async (id: string, trxId: string) => {
    const answer = await withToken((token) => client.refunds(token, id, trxId)).catch((error: unknown) => {
      if (error instanceof GatewayRefusal) return undefined;
      throw error;
    });
    if (!answer) return undefined;
    const { refundTransactions = [] } = answer;
    const done = refundTransactions.filter(({ refundTransactionStatus: status }) => status === REFUNDED);
    const isUnderWay = refundTransactions.some(({ refundTransactionStatus: status }) =>
      /^(initiated|processing|pending)$/i.test(status),
    );
    return { back: done.reduce((sum, { refundAmount }) => sum + poishaOf(refundAmount), 0), isUnderWay };
  };

  return {
    retrieveIntent,

    async createIntent({ amount, metadata }) {
      const { paymentId = '', orderId = '' } = metadata;
      const asked = { amount: takaOf(amount), invoice: paymentId, reference: orderId, callbackUrl };
      const { paymentID, bkashURL } = await withToken((token) => client.create(token, asked)).catch(unavailable);
      if (!isPayersPage(bkashURL, config, HOSTS))
        throw new Error('bKash named a page for the payer that is not its own.');
      const none = { cardTried: false, amountReceived: 0, currency: 'bdt', metadata: { paymentId } };
      return { id: paymentID, clientSecret: '', redirectUrl: bkashURL, status: 'open', amount, ...none };
    },

    async capture(id) {
      let code: string | undefined;
      try {
        await withToken((token) => client.execute(token, id));
      } catch (error) {
        // Also "executed before" proves nothing: the query decides. Without an answer it may be done later.
        if (error instanceof GatewayRefusal) code = error.code;
        else {
          const intent = await retrieveIntent(id);
          if (intent.status === 'open') throw error;
          return intent;
        }
      }
      const intent = await retrieveIntent(id);
      if (intent.status !== 'open' || code === undefined) return intent;
      if (code === BEING_AUTHORISED) return { ...intent, status: 'processing' };
      return { ...intent, failure: code === NOT_ENOUGH_MONEY ? 'not_enough_money' : 'refused' };
    },

    async refund(id, { part }) {
      const payment = await query(id);
      const trxId = payment?.trxID;
      if (!payment || !trxId) throw new Error(`bKash knows no completed payment ${id} to be refunded.`);
      // bKash knows no idempotency keys: what an earlier call has begun is looked up first.
      const begun = await refundsOf(id, trxId);
      // A part that was given back already would be given back again. Of the whole bKash gives back no more than was paid.
      if (!begun && part !== undefined && !isUntouched(payment)) throw new ContractError('payment_unavailable');
      const { back, isUnderWay } = begun ?? { back: 0, isUnderWay: false };
      const rest = (part ? part.before + part.amount : poishaOf(payment.amount)) - back;
      if (rest <= 0) return;
      if (isUnderWay) throw new ContractError('payment_unavailable');
      const asked = {
        paymentId: id,
        trxId,
        amount: takaOf(rest),
        reason: part === undefined ? 'The bike was not sold to this buyer' : 'A dispute about the bike was decided',
      };
      const { refundTransactionStatus: status } = await withToken((token) => client.refund(token, asked));
      if (status !== REFUNDED) throw new ContractError('payment_unavailable');
    },

    /** bKash has no call that lists payments: its report for merchants does (docs/money.md). */
    listPaidSince: async () => [],
  };
};
