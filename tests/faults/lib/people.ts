import { setTimeout as wait } from 'node:timers/promises';
import { createIdentity } from '#testing/people.ts';
import { acknowledge, countResponse } from './ledger.ts';
import { type Marketplace, sendRequest } from './send-request.ts';
import type { Member } from './writes/writes.ts';

/** Signs a user up as the sign-up page does. Returns undefined if one of its calls got no response. */
export const join = async (marketplace: Marketplace, role: 'Buyer' | 'Seller'): Promise<Member | undefined> => {
  const identity = await createIdentity(marketplace).catch((error: unknown) => String(error));
  const response = typeof identity === 'string' ? (/responded with (\d+)/.exec(identity)?.[1] ?? 'none') : '200';
  countResponse(marketplace.ledger, `sign-up ${response}`);
  if (typeof identity === 'string' || !identity.idToken) {
    await wait(100);
    return undefined;
  }
  const { name, email, idToken } = identity;
  const body = { name, email, role };
  const { insertedId: id } = (await sendRequest(marketplace, 'POST /api/users', { token: idToken, body })) ?? {};
  if (!id) return undefined;
  acknowledge(marketplace.ledger, 'users', { email }, { name });
  const exchanged = await sendRequest(marketplace, `GET /api/jwt?email=${email}`, { token: idToken });
  return exchanged?.accessToken ? { id, email, token: exchanged.accessToken } : undefined;
};

/** Somebody signs up and deletes their account: with it, the server removes photos that nobody needs any more. */
export const joinAndLeave = async (marketplace: Marketplace): Promise<void> => {
  const member = await join(marketplace, 'Buyer');
  if (!member) return;
  const { email, token } = member;
  if (await sendRequest(marketplace, 'DELETE /api/users/profile', { token, body: { email } }))
    acknowledge(marketplace.ledger, 'users', { email }, 'absent');
};
