import { sql } from 'kysely';
import type { BikeToBook } from '#contract/entities/bike.ts';
import { bikeFields } from '#testing/factories/bike.ts';
import { CARDS, confirmCard } from '#testing/paying.ts';
import { acknowledge } from '../ledger.ts';
import { oneOf } from '../random.ts';
import { sendRequest } from '../send-request.ts';
import { order } from './orders.ts';
import type { WriteContext, Writes } from './writes.ts';

/** Books and pays what was agreed; the card provider's result is in the ledger whatever the server responds. */
const pay = async ({ marketplace, buyer: { token }, buyer, paid }: WriteContext, bike: string): Promise<void> => {
  const orderId = await order(marketplace, buyer, bike);
  if (!orderId) return;
  const { agreed } = (await sendRequest<BikeToBook>(marketplace, `GET /api/wishesProduct/${bike}`, { token })) ?? {};
  const body = { productId: bike, rslPrice: agreed?.price ?? bikeFields.rslPrice };
  const started = await sendRequest(marketplace, 'POST /api/create-payment-intent', { token, body });
  if (!started?.clientSecret) return;
  const intent = await confirmCard(marketplace, started.clientSecret, CARDS.good).catch(() => undefined);
  if (intent?.status !== 'succeeded') return;
  marketplace.ledger.charged.add(bike);
  if (!(await sendRequest(marketplace, `PUT /api/bikes/${bike}`, { token, body: { status: 'Sold' } }))) return;
  acknowledge(marketplace.ledger, 'bikes', { id: bike }, { product_status: 'Sold' });
  paid.push(orderId);
};

/** Compared with the records of the card provider by `differences.ts`. */
export const sales: Writes = {
  share: 8,
  async act(context) {
    const bike = oneOf(context.random, context.bikes);
    if (bike) await pay(context, bike);
  },
  halves: {
    'payment without order': sql`
      select id as what from payments where not exists (select 1 from orders where orders.id = order_id)
    `,
    'sold bike without payment': sql`
      select id as what from bikes where product_status = 'Sold'
        and not exists (select 1 from payments where bike_id = bikes.id and state = 'sold')
    `,
    'payment for a bike that is not sold': sql`
      select bike_id as what from payments where state = 'sold'
        and not exists (select 1 from bikes where bikes.id = bike_id and product_status = 'Sold')
    `,
    'bike paid twice': sql`
      select bike_id as what from payments where state = 'sold' group by bike_id having count(*) > 1
    `,
  },
};
