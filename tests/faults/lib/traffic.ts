import { setTimeout as wait } from 'node:timers/promises';
import { join } from './people.ts';
import type { Random } from './random.ts';
import { type Marketplace, sendRequest } from './send-request.ts';
import { WRITES } from './writes/index.ts';
import { upload } from './writes/uploads.ts';
import type { WriteContext, Writes } from './writes/writes.ts';

type People = Pick<WriteContext, 'seller' | 'buyer' | 'photo'>;

/** How often they only read, beside `WRITES`. */
const READS = 10;
const TOTAL = READS + WRITES.reduce((sum, { share }) => sum + share, 0);

/** One of the kinds of writes, by their shares; undefined for a read. */
const anyWrites = (random: Random): Writes | undefined => {
  let left = random() * TOTAL;
  return WRITES.find(({ share }) => {
    left -= share;
    return left < 0;
  });
};

/** Retries until there is a response. */
const insist = async <T>(attempt: () => Promise<T | undefined>): Promise<T> => (await attempt()) ?? insist(attempt);

/** Two users act in turn, until stopped; now and then two others take their place. */
const keepBusy = async (
  marketplace: Marketplace,
  people: People,
  random: Random,
  isStopped: () => boolean,
): Promise<void> => {
  const start = (pair: People): WriteContext => ({
    marketplace,
    random,
    isStopped,
    ...pair,
    bikes: [],
    deals: [],
    paid: [],
  });
  let context = start(people);
  while (!isStopped()) {
    if (random() < 0.01) {
      const [seller, buyer] = [await join(marketplace, 'Seller'), await join(marketplace, 'Buyer')];
      if (seller && buyer) context = start({ seller, buyer, photo: context.photo });
    }
    const writes = anyWrites(random);
    if (writes) await writes.act(context);
    else await sendRequest(marketplace, 'GET /api/bikes/Yamaha', { token: context.buyer.token });
    await wait(1);
  }
};

/** Signs users up, and starts their mixed writes and reads, all at once; returns a function that ends that. */
export const startTraffic = async (
  marketplace: Marketplace,
  random: Random,
  pairs = 6,
): Promise<() => Promise<void>> => {
  let stopped = false;
  const people: People[] = [];
  for (let n = 0; n < pairs; n += 1) {
    const [seller, buyer] = [
      await insist(() => join(marketplace, 'Seller')),
      await insist(() => join(marketplace, 'Buyer')),
    ];
    people.push({ seller, buyer, photo: await insist(() => upload(marketplace)) });
  }
  const all = people.map((pair) => keepBusy(marketplace, pair, random, () => stopped));
  return async () => {
    stopped = true;
    await Promise.all(all);
  };
};
