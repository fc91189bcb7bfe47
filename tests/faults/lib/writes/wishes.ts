import { sql } from 'kysely';
import { acknowledge } from '../ledger.ts';
import { oneOf } from '../random.ts';
import { type Marketplace, sendRequest } from '../send-request.ts';
import type { Member, Writes } from './writes.ts';

export const addToWishlist = async (
  marketplace: Marketplace,
  { token, email }: Member,
  bike: string,
): Promise<void> => {
  const body = { wisher: email, wishProduct: bike };
  const response = await sendRequest(marketplace, 'POST /api/wishlists', { token, body });
  if (response?.insertedId) acknowledge(marketplace.ledger, 'wishlists', { id: response.insertedId });
};

export const wishes: Writes = {
  share: 8,
  async act({ marketplace, buyer, bikes, random }) {
    const bike = oneOf(random, bikes);
    if (bike) await addToWishlist(marketplace, buyer, bike);
  },
  halves: {
    'wishlist entry without bike': sql`
      select id as what from wishlists where not exists (select 1 from bikes where bikes.id = bike_id)
    `,
  },
};
