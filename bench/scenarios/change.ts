import { strict as assert } from 'node:assert';
import { ask, type Call } from '../load/call.ts';
import type { Marketplace } from '../marketplace/marketplace.ts';
import { id } from '../marketplace/sizes.ts';
import { nextPair } from './place-order.ts';

const callOf = (method: 'POST' | 'PUT', path: string, authorization: string, body: object): Call => ({
  method,
  path,
  headers: { authorization, 'content-type': 'application/json' },
  body: JSON.stringify(body),
});

/** For sale, of the first seller, and older than any first page shows. */
const LISTING = id('bike', 2);

/** Writes that are none of the caller's, in turn: a buyer's wish, and a listing that is advertised or no longer is. */
export const changesOf = async (marketplace: Marketplace): Promise<() => Promise<void>> => {
  const buyers = (await marketplace.buyers(100)).slice(1);
  const seller = await marketplace.seller();
  let writes = 0;

  const wish = (): Call => {
    const { buyer, bikeId } = nextPair(marketplace.sizes, buyers);
    const { authorization, email } = buyer;
    return callOf('POST', '/api/wishlists', authorization, { wisher: email, wishProduct: bikeId });
  };
  const advertise = (): Call => {
    const status = writes % 4 === 1 ? 'Advertise' : 'Available';
    return callOf('PUT', `/api/bikes/${LISTING}`, seller.authorization, { status });
  };

  return async () => {
    const call = writes % 2 === 0 ? wish() : advertise();
    writes += 1;
    assert.equal((await ask(marketplace.url, call)).status, 200);
  };
};
