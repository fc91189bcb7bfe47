import { setTimeout as wait } from 'node:timers/promises';
import type { Shop } from './ask.ts';
import { newLedger } from './ledger.ts';
import type { Place } from './place.ts';
import type { Server } from './server.ts';
import { join, list, type Member, upload } from './traffic.ts';

/** The marketplace that a server at a place runs, with nothing acknowledged yet. */
export const shopOf = (place: Place, { url }: Pick<Server, 'url'>): Shop => ({
  url,
  config: place.config(),
  ledger: newLedger(),
  longest: 0,
  undeclared: [],
});

/** A shop with a seller, a buyer, a picture and a bike in it. */
export interface Furnished {
  shop: Shop;
  seller: Member;
  buyer: Member;
  photo: string;
  bike: string;
}

/** Throws if any of that is refused. */
export const furnish = async (shop: Shop): Promise<Furnished> => {
  const [seller, buyer, photo] = [await join(shop, 'Seller'), await join(shop, 'Buyer'), await upload(shop)];
  const bike = seller && photo && (await list(shop, seller, photo));
  if (!seller || !buyer || !photo || !bike) throw new Error('The shop cannot be furnished.');
  return { shop, seller, buyer, photo, bike };
};

/** Asks until it is so, at most `within` ms; answers after how many ms, undefined if it never was. */
export const until = async (isSo: () => Promise<boolean>, within: number): Promise<number | undefined> => {
  const since = performance.now();
  while (performance.now() - since < within) {
    if (await isSo()) return performance.now() - since;
    await wait(100);
  }
  return undefined;
};
