import { strict as assert } from 'node:assert';
import type { Call } from '../load/call.ts';
import type { Buyer } from '../marketplace/buyers.ts';
import { id, type Sizes } from '../marketplace/sizes.ts';
import { jsonOf, type Scenario } from './scenario.ts';

const CALLERS = 1_000;
let placed = 0;

/** A buyer and a bike that is for sale, each time another pair: nobody has ordered bikes of these numbers before. */
export const nextPair = ({ bikes }: Sizes, buyers: readonly Buyer[]): { buyer: Buyer; bikeId: string } => {
  const buyer = buyers[placed % buyers.length];
  if (!buyer) throw new Error('There is no buyer.');
  const bikeId = id('bike', 4 * (Math.floor(placed / buyers.length) % (bikes / 4)) + 2);
  placed += 1;
  return { buyer, bikeId };
};

const booking = (sizes: Sizes, buyers: readonly Buyer[]): Call => {
  const { buyer, bikeId } = nextPair(sizes, buyers);
  return {
    method: 'POST',
    path: '/api/orders',
    headers: { authorization: buyer.authorization, 'content-type': 'application/json' },
    body: JSON.stringify({ productId: bikeId, buyerPhone: '01712345678', meetLocation: 'Shahbag' }),
  };
};

/** Many buyers order many bikes, never the same one twice. */
export const placeOrder: Scenario = {
  title: 'POST /api/orders',
  callers: CALLERS,
  calls: ({ sizes }, buyers) => {
    const next = (): Call => booking(sizes, buyers);
    return [{ ...next(), next }];
  },
  check: (answer) => {
    const { acknowledged, insertedId } = jsonOf(answer) as { acknowledged: boolean; insertedId: string };
    assert(acknowledged && insertedId);
  },
};
