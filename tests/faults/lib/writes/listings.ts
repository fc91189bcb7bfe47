import { sql } from 'kysely';
import { bikeFields } from '#testing/factories/bike.ts';
import { acknowledge } from '../ledger.ts';
import { type Marketplace, sendRequest } from '../send-request.ts';
import type { Member, Writes } from './writes.ts';

export const list = async (
  marketplace: Marketplace,
  { token }: Member,
  photoURL: string,
  more: Partial<typeof bikeFields> = {},
): Promise<string | undefined> => {
  const body = { ...bikeFields, ...more, photoURL };
  const response = await sendRequest(marketplace, 'POST /api/bikes', { token, body });
  if (response?.insertedId) acknowledge(marketplace.ledger, 'bikes', { id: response.insertedId });
  return response?.insertedId;
};

export const listings: Writes = {
  share: 14,
  async act({ marketplace, seller, photo, bikes }) {
    const id = await list(marketplace, seller, photo);
    if (id) bikes.push(id);
  },
  halves: {
    'bike without seller': sql`
      select id as what from bikes where not exists (select 1 from users where users.id = seller_id)
    `,
  },
};
