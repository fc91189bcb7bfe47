import { sql } from 'kysely';
import { acknowledge } from '../ledger.ts';
import { oneOf } from '../random.ts';
import { type Marketplace, sendRequest } from '../send-request.ts';
import type { Member, Writes } from './writes.ts';

export const order = async (marketplace: Marketplace, { token }: Member, bike: string): Promise<string | undefined> => {
  const body = { productId: bike, buyerPhone: '01712345678', meetLocation: 'Shahbag, Dhaka' };
  const response = await sendRequest(marketplace, 'POST /api/orders', { token, body });
  if (response?.insertedId) acknowledge(marketplace.ledger, 'orders', { id: response.insertedId });
  return response?.insertedId;
};

export const orders: Writes = {
  share: 8,
  async act({ marketplace, buyer, bikes, random }) {
    const bike = oneOf(random, bikes);
    if (bike) await order(marketplace, buyer, bike);
  },
  halves: {
    'order without bike': sql`
      select id as what from orders where not exists (select 1 from bikes where bikes.id = bike_id)
    `,
  },
};
