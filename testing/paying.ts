import type { ProductStatus } from '#contract/constants.ts';
import type { PaymentState } from '#server/deals/payments/payments.table.ts';
import { type CallResponse, call, type Target } from './call.ts';
import { listBike } from './listings.ts';
import { type Person, signUp } from './people.ts';
import type { TestApp } from './test-app.ts';

/** A running marketplace and the card provider that it uses. */
export type Marketplace = Target & { config: Pick<TestApp['config'], 'stripe' | 'stripeSandbox'> };

/** Stripe's documented test cards: the number for a card form, and the payment method that stands for it in API calls. */
export const CARDS = {
  good: { number: '4242424242424242', method: 'pm_card_visa' },
  declined: { number: '4000000000000002', method: 'pm_card_visa_chargeDeclined' },
  insufficientFunds: { number: '4000000000009995', method: 'pm_card_visa_chargeDeclinedInsufficientFunds' },
  takenBack: { number: '4000000000000259', method: 'pm_card_createDispute' },
  challenged: { number: '4000002760003184', method: 'pm_card_authenticationRequired' },
} as const;
export type Card = (typeof CARDS)[keyof typeof CARDS];

export const book = async (app: Target, { token }: Person, productId: string): Promise<string> => {
  const body = { productId, buyerPhone: '01712345678', meetLocation: 'Shahbag, Dhaka' };
  const response = await call<{ insertedId: string }>(app, 'POST /api/orders', { token, body });
  if (response.status !== 200)
    throw new Error(`POST /api/orders responded with ${response.status}: ${JSON.stringify(response.body)}`);
  return response.body.insertedId;
};

interface Started {
  clientSecret: string;
  heldUntil?: string;
  pending?: string;
}

export const startPayment = (
  app: Marketplace,
  { token }: Person,
  productId: string,
  rslPrice: string | number = 185_000,
) => call<Started>(app, 'POST /api/create-payment-intent', { token, body: { productId, rslPrice } });

/** Cancels the open attempt, and starts the next one. */
export const takeAnotherCard = (app: Marketplace, { token }: Person, productId: string, rslPrice = 185_000) =>
  call<Started>(app, 'POST /api/create-payment-intent', { token, body: { productId, rslPrice, anotherCard: true } });

interface StripeResponse {
  id: string;
  status?: string;
  error?: { code: string; decline_code?: string };
}

const callStripe = async (app: Marketplace, path: string, params: Record<string, string>, key: string) => {
  const headers = { authorization: `Bearer ${key}` };
  const response = await fetch(`${app.config.stripe.origin}/v1/${path}`, {
    method: 'POST',
    headers,
    body: new URLSearchParams(params),
  });
  return (await response.json()) as StripeResponse;
};

/** One call with the publishable key, as Stripe.js makes it. */
const callAsBrowser = (app: Marketplace, path: string, params: Record<string, string>): Promise<StripeResponse> =>
  callStripe(app, path, params, app.config.stripe.publishableKey);

const idOf = (clientSecret: string): string => clientSecret.split('_secret_')[0] ?? '';

/** Real Stripe accepts card numbers from its own form alone; its named payment methods stand for the same cards. */
const confirmAtStripe = (app: Marketplace, clientSecret: string, { method }: Card): Promise<StripeResponse> => {
  const params = { payment_method: method, return_url: 'https://example.com' };
  return callStripe(app, `payment_intents/${idOf(clientSecret)}/confirm`, params, app.config.stripe.secretKey);
};

/** Sends the card, as the card form does. */
export const confirmCard = async (app: Marketplace, clientSecret: string, card: Card): Promise<StripeResponse> => {
  if (!app.config.stripeSandbox) return confirmAtStripe(app, clientSecret, card);
  const fields = { 'card[number]': card.number, 'card[exp_month]': '12', 'card[exp_year]': '34', 'card[cvc]': '123' };
  const method = await callAsBrowser(app, 'payment_methods', { type: 'card', ...fields });
  const params = { client_secret: clientSecret, payment_method: method.id };
  return callAsBrowser(app, `payment_intents/${idOf(clientSecret)}/confirm`, params);
};

/** Responds to the 3-D Secure challenge of the bank. */
export const completeChallenge = (app: Marketplace, clientSecret: string, passed: boolean) =>
  callAsBrowser(app, `payment_intents/${idOf(clientSecret)}/authenticate`, {
    client_secret: clientSecret,
    passed: String(passed),
  });

export const claimSold = (
  app: Marketplace,
  { token }: Person,
  bikeId: string,
): Promise<CallResponse<Record<string, unknown>>> =>
  call(app, `PUT /api/bikes/${bikeId}`, { token, body: { status: 'Sold' } });

/** Books and pays with a good card, but does not report it to the server yet. Returns the payment. */
export const payUnnoticed = async (app: Marketplace, buyer: Person, bikeId: string): Promise<string> => {
  await book(app, buyer, bikeId);
  const { body } = await startPayment(app, buyer, bikeId);
  await confirmCard(app, body.clientSecret, CARDS.good);
  return idOf(body.clientSecret);
};

/** Books, pays with a good card and reports it: the bike is sold. Returns the order. */
export const buyBike = async (app: Marketplace, buyer: Person, bikeId: string): Promise<string> => {
  const order = await book(app, buyer, bikeId);
  const { body } = await startPayment(app, buyer, bikeId);
  await confirmCard(app, body.clientSecret, CARDS.good);
  const { status } = await claimSold(app, buyer, bikeId);
  if (status !== 200) throw new Error(`${bikeId} was paid, and is not sold: the server responded with ${status}.`);
  return order;
};

/** Signs a buyer up who books a new bike of `seller`. Returns both. */
export const bookedBike = async (app: TestApp, seller: Person): Promise<{ buyer: Person; bike: string }> => {
  const buyer = await signUp(app, 'Buyer');
  const bike = await listBike(app, seller);
  await book(app, buyer, bike);
  return { buyer, bike };
};

/** Returns the status of a bike as the database has it. */
export const productStatusOf = async ({ db }: Pick<TestApp, 'db'>, bike: string): Promise<ProductStatus> =>
  (await db.selectFrom('bikes').select('product_status').where('id', '=', bike).executeTakeFirstOrThrow())
    .product_status;

/** Returns the states of all payments for a bike, the oldest first. */
export const paymentStatesOf = async ({ db }: Pick<TestApp, 'db'>, bike: string): Promise<PaymentState[]> =>
  (await db.selectFrom('payments').select('state').where('bike_id', '=', bike).orderBy('id').execute()).map(
    ({ state }) => state,
  );

/** As if an operator had undone a sale: its money goes back, and the bike is for sale again. */
export const undoSale = async ({ db }: Pick<TestApp, 'db'>, orderId: string): Promise<void> => {
  await db.updateTable('payments').set({ state: 'refunding' }).where('order_id', '=', orderId).execute();
  const bike = db.selectFrom('orders').select('bike_id').where('id', '=', orderId);
  await db.updateTable('bikes').set({ product_status: 'Available', sold_at: null }).where('id', '=', bike).execute();
};
