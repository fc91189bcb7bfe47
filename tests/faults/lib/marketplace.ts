import { setTimeout as wait } from 'node:timers/promises';
import { newLedger } from './ledger.ts';
import { join } from './people.ts';
import type { Marketplace } from './send-request.ts';
import type { Server } from './server.ts';
import type { TestInstance } from './test-instance.ts';
import { list } from './writes/listings.ts';
import { upload } from './writes/uploads.ts';
import type { Member } from './writes/writes.ts';

/** The marketplace that a server at an instance runs, with nothing acknowledged yet. */
export const marketplaceOf = (instance: TestInstance, { url }: Pick<Server, 'url'>): Marketplace => ({
  url,
  config: instance.config(),
  ledger: newLedger(),
  longest: 0,
  undeclared: [],
});

/** The same, where cards are paid at the stand-in of another process. */
export const payingAt = (marketplace: Marketplace, url: string): Marketplace => {
  const { config } = marketplace;
  return { ...marketplace, config: { ...config, stripe: { ...config.stripe, origin: `${url}/sandbox/stripe` } } };
};

/** A marketplace with a seller, a buyer, a photo and a bike in it. */
export interface FilledMarketplace {
  marketplace: Marketplace;
  seller: Member;
  buyer: Member;
  photo: string;
  bike: string;
}

/** Throws if any of that is refused. */
export const fillMarketplace = async (marketplace: Marketplace): Promise<FilledMarketplace> => {
  const [seller, buyer, photo] = [
    await join(marketplace, 'Seller'),
    await join(marketplace, 'Buyer'),
    await upload(marketplace),
  ];
  const bike = seller && photo && (await list(marketplace, seller, photo));
  if (!seller || !buyer || !photo || !bike) throw new Error('The marketplace cannot be filled.');
  return { marketplace, seller, buyer, photo, bike };
};

/** Checks until it is true, at most `within` ms; returns after how many ms, undefined if it never was. */
export const until = async (isSo: () => Promise<boolean>, within: number): Promise<number | undefined> => {
  const since = performance.now();
  while (performance.now() - since < within) {
    if (await isSo()) return performance.now() - since;
    await wait(100);
  }
  return undefined;
};
