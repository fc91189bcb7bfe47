import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { PaymentProviderName } from '#contract/constants.ts';
import type { StoredRefund, StoredSession, StoredTry } from '#sandbox/sslcommerz/store.ts';
import { createBkashClient } from '#server/deals/payments/bkash/bkash-client.ts';
import { type CallResponse, call } from './call.ts';
import type { ProviderOrigins } from './killable-server.ts';
import { CARDS, confirmCard } from './paying.ts';
import { agreeAtBkash, bkashIdOf, orderOf } from './paying-by-bkash.ts';
import { actAtSslcommerz } from './paying-by-sslcommerz.ts';
import type { Person } from './people.ts';
import { type Balance, NOTHING_CHARGED, providerBalance, providerIntents } from './provider-balances.ts';
import type { TestApp } from './test-app.ts';

/** What a buyer continues with: the card form, or the provider's page. */
export interface StartedPayment {
  clientSecret?: string;
  redirectUrl?: string;
  heldUntil?: string;
}

/** Where the records of a stand-in are, and the orders that they name. */
export type Books = Pick<TestApp, 'db'> & { config: Pick<TestApp['config'], 'dataDir'> };

/** One provider for the suites that run over all of them. */
export interface TestedProvider {
  name: PaymentProviderName;
  /** The path of its stand-in. */
  sandbox: string;
  /** Has the application call it at another origin. */
  at(origin: string): ProviderOrigins;
  /** Whether an attempt that has ended here can no longer bring money. Elsewhere it may, and the money then goes back. */
  endsAttempts: boolean;
  /** The calls that the application makes, as `FaultyProvider` names them. `take` is the one that takes the money, if any does. */
  calls: { create: string; look: string; take?: string; refund: string };
  /** Sends the request to `url`, which is the application's own if it is left out. */
  start(
    app: TestApp,
    buyer: Person,
    bike: string,
    more: { price: number; url?: string },
  ): Promise<CallResponse<StartedPayment>>;
  /** Does what the payer does at the provider, of which the application hears nothing. */
  pay(app: TestApp, started: StartedPayment): Promise<unknown>;
  /** Has the provider take the money that the payer has agreed to, where it waits for that: without the application. */
  take(app: TestApp, started: StartedPayment): Promise<unknown>;
  /** What the provider's own records say of one bike. */
  balance(books: Books, bike: string): Promise<Balance>;
  /** How many payments were begun at the provider for one bike. */
  intents(app: TestApp, bike: string): Promise<number>;
}

const card: TestedProvider = {
  name: 'card',
  sandbox: '/sandbox/stripe',
  at: (stripeOrigin) => ({ stripeOrigin }),
  endsAttempts: true,
  calls: {
    create: 'POST /v1/payment_intents',
    look: 'GET /v1/payment_intents/:id',
    refund: 'POST /v1/refunds',
  },
  start: ({ url: own }, { token }, productId, { price, url = own }) =>
    call<StartedPayment>({ url }, 'POST /api/create-payment-intent', { token, body: { productId, rslPrice: price } }),
  // The card form does not call the provider by way of the application.
  pay({ url, config }, { clientSecret = '' }) {
    const stripe = { ...config.stripe, origin: `${url}/sandbox/stripe` };
    return confirmCard({ url, config: { ...config, stripe } }, clientSecret, CARDS.good);
  },
  take: async () => {},
  balance: async (app, bike) => providerBalance(app, bike),
  intents: async (app, bike) => providerIntents(app, bike),
};

interface BkashPayment {
  paymentID: string;
  payerReference: string;
  amount: string;
  trxID?: string;
}

/** Reads what the stand-in for a gateway has on record, without the application. */
const readThings = <T>({ config }: Books, file: string, read: (all: <K>(kind: string) => K[]) => T): T => {
  const database = new DatabaseSync(join(config.dataDir, file), { readOnly: true });
  const rows = database.prepare('select json from things where kind = ?');
  try {
    return read((kind) => rows.all(kind).map((row) => JSON.parse(String(row.json))));
  } finally {
    database.close();
  }
};

const ordersOf = async ({ db }: Books, bike: string): Promise<Set<string>> =>
  new Set((await db.selectFrom('orders').select('id').where('bike_id', '=', bike).execute()).map(({ id }) => id));

/** What the stand-in for bKash has on record for the orders of one bike. */
const bkashRecords = async (app: Books, bike: string) => {
  const { payments, refunds } = readThings(app, 'sandbox-bkash.sqlite', (all) => ({
    payments: all<BkashPayment>('payment'),
    refunds: all<{ paymentID: string; amount: string }>('refund'),
  }));
  const ids = await ordersOf(app, bike);
  const ofBike = payments.filter(({ payerReference }) => ids.has(payerReference));
  const taken = ofBike.filter(({ trxID }) => trxID);
  const takenIds = new Set(taken.map(({ paymentID }) => paymentID));
  return { ofBike, taken, refunds: refunds.filter(({ paymentID }) => takenIds.has(paymentID)) };
};

const sum = (amounts: { amount: string }[]): number =>
  amounts.reduce((total, { amount }) => total + Math.round(Number(amount) * 100), 0);

const CHECKOUT = 'POST /v1.2.0-beta/tokenized/checkout';

const bkash: TestedProvider = {
  name: 'bkash',
  sandbox: '/sandbox/bkash',
  at: (bkashOrigin) => ({ bkashOrigin }),
  endsAttempts: true,
  calls: {
    create: `${CHECKOUT}/create`,
    look: `${CHECKOUT}/payment/status`,
    take: `${CHECKOUT}/execute`,
    refund: 'POST /v2/tokenized-checkout/refund/payment/transaction',
  },
  async start(app, buyer, bike, { price, url = app.url }) {
    const body = { orderId: await orderOf(app, buyer, bike), kind: 'price', provider: 'bkash', amount: price };
    return call<StartedPayment>({ url }, 'POST /api/payments', { token: buyer.token, body });
  },
  pay: (_app, { redirectUrl = '' }) => agreeAtBkash(redirectUrl),
  async take({ db, config }, { redirectUrl = '' }) {
    const { id_token } = await db.selectFrom('bkash_tokens').select('id_token').executeTakeFirstOrThrow();
    await createBkashClient(config.bkash).execute(id_token ?? '', bkashIdOf(redirectUrl));
  },
  async balance(app, bike) {
    const { taken, refunds } = await bkashRecords(app, bike);
    if (taken.length === 0) return NOTHING_CHARGED;
    return { charges: taken.length, refunds: refunds.length, kept: sum(taken) - sum(refunds) };
  },
  intents: async (app, bike) => (await bkashRecords(app, bike)).ofBike.length,
};

/** What the stand-in for SSLCommerz has on record for one bike. */
const sslcommerzRecords = (app: Books, bike: string) => {
  const { sessions, tries, refunds } = readThings(app, 'sandbox-sslcommerz.sqlite', (all) => ({
    sessions: all<StoredSession>('session').filter(({ form }) => form.value_c === bike),
    tries: all<StoredTry>('try').filter(({ status }) => status === 'VALID'),
    refunds: all<StoredRefund>('refund').filter(({ status }) => status !== 'cancelled'),
  }));
  const taken = sessions.flatMap(({ tran_id, form }) =>
    tries.filter((one) => one.tran_id === tran_id).map(() => ({ amount: form.total_amount ?? '' })),
  );
  const ids = new Set(sessions.map(({ tran_id }) => tran_id));
  const paid = new Set(tries.filter(({ tran_id }) => ids.has(tran_id)).map(({ bank_tran_id }) => bank_tran_id));
  return { sessions, taken, refunds: refunds.filter(({ bank_tran_id }) => paid.has(bank_tran_id)) };
};

const QUERY = 'GET /validator/api/merchantTransIDvalidationAPI.php';

const sslcommerz: TestedProvider = {
  name: 'sslcommerz',
  sandbox: '/sandbox/sslcommerz',
  at: (sslcommerzOrigin) => ({ sslcommerzOrigin }),
  endsAttempts: false,
  calls: { create: 'POST /gwprocess/v4/api.php', look: QUERY, refund: `${QUERY}?refund_amount` },
  async start(app, buyer, bike, { price, url = app.url }) {
    const body = { orderId: await orderOf(app, buyer, bike), kind: 'price', provider: 'sslcommerz', amount: price };
    return call<StartedPayment>({ url }, 'POST /api/payments', { token: buyer.token, body });
  },
  pay: (_app, { redirectUrl = '' }) => actAtSslcommerz(redirectUrl),
  take: async () => {},
  async balance(app, bike) {
    const { taken, refunds } = sslcommerzRecords(app, bike);
    if (taken.length === 0) return NOTHING_CHARGED;
    return { charges: taken.length, refunds: refunds.length, kept: sum(taken) - sum(refunds) };
  },
  intents: async (app, bike) => sslcommerzRecords(app, bike).sessions.length,
};

/** All providers: `describe.each(TESTED_PROVIDERS)('$name ...', (provider) => ...)`. */
export const TESTED_PROVIDERS: readonly TestedProvider[] = [card, bkash, sslcommerz];
