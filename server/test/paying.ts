import { type Answer, call } from './call.ts';
import type { Person } from './people.ts';
import type { TestApp } from './test-app.ts';

export const CARDS = {
  good: '4242424242424242',
  declined: '4000000000000002',
  insufficientFunds: '4000000000009995',
  challenged: '4000002760003184',
} as const;

export const book = async (app: TestApp, { token }: Person, productId: string): Promise<string> => {
  const body = { productId, buyerPhone: '01712345678', meetLocation: 'Shahbag, Dhaka' };
  const answer = await call<{ insertedId: string }>(app, 'POST /api/orders', { token, body });
  if (answer.status !== 200)
    throw new Error(`POST /api/orders answered ${answer.status}: ${JSON.stringify(answer.body)}`);
  return answer.body.insertedId;
};

export const startPayment = (app: TestApp, { token }: Person, productId: string, rslPrice: string | number = 185_000) =>
  call<{ clientSecret: string; heldUntil: string }>(app, 'POST /api/create-payment-intent', {
    token,
    body: { productId, rslPrice },
  });

/** One call to the card provider with its publishable key, as Stripe.js makes it. */
const callStripe = async (app: TestApp, path: string, params: Record<string, string>) => {
  const body = new URLSearchParams({ key: app.config.stripe.publishableKey, ...params });
  const answer = await fetch(`${app.config.stripe.origin}/v1/${path}`, { method: 'POST', body });
  return (await answer.json()) as { id: string; status?: string; error?: { code: string; decline_code?: string } };
};

const idOf = (clientSecret: string): string => clientSecret.split('_secret_')[0] ?? '';

/** Gives the card, as the card form does. */
export const confirmCard = async (app: TestApp, clientSecret: string, number: string) => {
  const card = { 'card[number]': number, 'card[exp_month]': '12', 'card[exp_year]': '34', 'card[cvc]': '123' };
  const method = await callStripe(app, 'payment_methods', { type: 'card', ...card });
  const params = { client_secret: clientSecret, payment_method: method.id };
  return callStripe(app, `payment_intents/${idOf(clientSecret)}/confirm`, params);
};

/** Answers the bank's 3-D Secure question. */
export const answerChallenge = (app: TestApp, clientSecret: string, passed: boolean) =>
  callStripe(app, `payment_intents/${idOf(clientSecret)}/authenticate`, {
    client_secret: clientSecret,
    passed: String(passed),
  });

export const claimSold = (app: TestApp, { token }: Person, bikeId: string): Promise<Answer<Record<string, unknown>>> =>
  call(app, `PUT /api/bikes/${bikeId}`, { token, body: { status: 'Sold' } });

/** Books and pays with a good card, but does not tell the server yet. */
export const payUnnoticed = async (app: TestApp, buyer: Person, bikeId: string): Promise<string> => {
  await book(app, buyer, bikeId);
  const { body } = await startPayment(app, buyer, bikeId);
  await confirmCard(app, body.clientSecret, CARDS.good);
  return idOf(body.clientSecret);
};
