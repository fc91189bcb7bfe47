import { newId } from '#server/platform/lib/ids.ts';
import { acknowledge, requested } from '../ledger.ts';
import { type Marketplace, sendRequest } from '../send-request.ts';
import type { Member, Writes } from './writes.ts';

export const rename = async (marketplace: Marketplace, { email, token }: Member): Promise<void> => {
  const name = `Rahim ${newId().slice(-6)}`;
  requested(marketplace.ledger, 'users', { email }, { name });
  if (await sendRequest(marketplace, 'PUT /api/users/profile', { token, body: { name } }))
    acknowledge(marketplace.ledger, 'users', { email }, { name });
};

export const names: Writes = { share: 6, act: ({ marketplace, buyer }) => rename(marketplace, buyer) };
