import { strict as assert } from 'node:assert';
import { ask } from '../load/call.ts';
import type { Shop } from '../marketplace/shop.ts';
import { nextPair } from './place-order.ts';

/** Something in the market that is none of the caller's: a buyer puts a bike on their wishlist. */
export const changesOf = async (shop: Shop): Promise<() => Promise<void>> => {
  const buyers = (await shop.buyers(100)).slice(1);
  return async () => {
    const { buyer, bikeId } = nextPair(shop.sizes, buyers);
    const { status } = await ask(shop.url, {
      method: 'POST',
      path: '/api/wishlists',
      headers: { authorization: buyer.authorization, 'content-type': 'application/json' },
      body: JSON.stringify({ wisher: buyer.email, wishProduct: bikeId }),
    });
    assert.equal(status, 200);
  };
};
