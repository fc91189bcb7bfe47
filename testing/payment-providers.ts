import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { PaymentProviderName } from '#contract/constants.ts';
import { createBkashClient } from '#server/deals/payments/bkash/bkash-client.ts';
import { type CallResponse, call } from './call.ts';
import type { ProviderOrigins } from './killable-server.ts';
import { CARDS, confirmCard } from './paying.ts';
import { agreeAtBkash, bkashIdOf, orderOf } from './paying-by-bkash.ts';
import type { Person } from './people.ts';
import { type Balance, NOTHING_CHARGED, providerBalance, providerIntents } from './provider-balances.ts';
import type { TestApp } from './test-app.ts';

/** What a buyer continues with: the card form, or the provider's page. */
export interface StartedPayment {
  clientSecret?: string;
  redirectUrl?: string;
  heldUntil?: string;
}

/** One provider for the suites that run over all of them. */
export interface TestedProvider {
  name: PaymentProviderName;
  /** The path of its stand-in. */
  sandbox: string;
  /** Has the application call it at another origin. */
  at(origin: string): ProviderOrigins;
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
  balance(app: TestApp, bike: string): Promise<Balance>;
  /** How many payments were begun at the provider for one bike. */
  intents(app: TestApp, bike: string): Promise<number>;
}

const card: TestedProvider = {
  name: 'card',
  sandbox: '/sandbox/stripe',
  at: (stripeOrigin) => ({ stripeOrigin }),
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

/** What the stand-in for bKash has on record for the orders of one bike. */
const bkashRecords = async ({ config, db }: TestApp, bike: string) => {
  const database = new DatabaseSync(join(config.dataDir, 'sandbox-bkash.sqlite'), { readOnly: true });
  const rows = database.prepare('select json from things where kind = ?');
  const all = <T>(kind: string): T[] => rows.all(kind).map((row) => JSON.parse(String(row.json)));
  const [payments, refunds] = [all<BkashPayment>('payment'), all<{ paymentID: string; amount: string }>('refund')];
  database.close();
  const orders = await db.selectFrom('orders').select('id').where('bike_id', '=', bike).execute();
  const ids = new Set(orders.map(({ id }) => id));
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

/** All providers: `describe.each(TESTED_PROVIDERS)('$name ...', (provider) => ...)`. */
export const TESTED_PROVIDERS: readonly TestedProvider[] = [card, bkash];
