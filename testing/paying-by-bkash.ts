import { CODE, PIN, WALLETS } from '#sandbox/bkash/calls.ts';
import type { Taking } from '#sandbox/gateway/taken-back.ts';
import type { Fault } from '#sandbox/gateway/things.ts';
import { call } from './call.ts';
import type { Person } from './people.ts';
import type { TestApp } from './test-app.ts';

export interface StartedAtBkash {
  paymentId: string;
  redirectUrl: string;
  heldUntil?: string;
}

export interface BkashStart {
  amount?: number;
  submission?: string;
  kind?: string;
  provider?: string;
}

/** Returns the id of a buyer's order of a bike. */
export const orderOf = async ({ db }: Pick<TestApp, 'db'>, { email }: Person, bike: string): Promise<string> =>
  (
    await db
      .selectFrom('orders')
      .innerJoin('users', 'users.id', 'orders.buyer_id')
      .select('orders.id')
      .where('users.email', '=', email)
      .where('orders.bike_id', '=', bike)
      .where('orders.removed_at', 'is', null)
      .executeTakeFirstOrThrow()
  ).id;

export const startByBkash = async (app: TestApp, buyer: Person, bike: string, body: BkashStart = {}) => {
  const orderId = await orderOf(app, buyer, bike);
  const request = { orderId, kind: 'price', provider: 'bkash', ...body };
  return call<StartedAtBkash>(app, 'POST /api/payments', { token: buyer.token, body: request });
};

export const bkashIdOf = (redirectUrl: string): string => redirectUrl.split('/').at(-1) ?? '';

/** Sends a form of the payer's page; returns where it leads. */
const type = async (page: string, fields: Record<string, string>): Promise<string> => {
  const response = await fetch(page, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' });
  await response.arrayBuffer();
  return response.headers.get('location') ?? '';
};

/**
 * Does what a payer does on bKash's page: number, code and PIN. Returns the address to which bKash sends their browser then, which this
 * does not open: as if the browser had been closed.
 */
export const agreeAtBkash = async (redirectUrl: string, wallet: string = WALLETS.good): Promise<string> => {
  const refused = await type(redirectUrl, { act: 'go', wallet });
  if (refused.includes('/callback')) return refused;
  await type(redirectUrl, { act: 'go', code: CODE });
  return type(redirectUrl, { act: 'go', pin: PIN });
};

export const cancelAtBkash = (redirectUrl: string): Promise<string> => type(redirectUrl, { act: 'cancel' });

/** Opens the address that bKash leads back to; returns where that leads. */
export const comeBack = async (callback: string): Promise<string> => {
  const response = await fetch(callback, { redirect: 'manual' });
  await response.arrayBuffer();
  return response.headers.get('location') ?? `status ${response.status}`;
};

/** Has the stand-in play what goes wrong. */
export const playAtBkash = async (
  { url, config }: Pick<TestApp, 'url' | 'config'>,
  body: Taking & { fault?: Fault; endTokens?: boolean; finishRefunds?: boolean },
): Promise<{ ref?: string }> => {
  const headers = { 'content-type': 'application/json', password: config.bkash.password };
  const response = await fetch(`${url}/sandbox/bkash/control`, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!response.ok) throw new Error(`the control of the stand-in responded with ${response.status}`);
  return (await response.json()) as { ref?: string };
};
