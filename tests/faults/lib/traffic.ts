import { setTimeout as wait } from 'node:timers/promises';
import { newId } from '#server/platform/lib/ids.ts';
import { bikeFields } from '#testing/factories/bike.ts';
import { photoFile } from '#testing/listings.ts';
import { CARDS, confirmCard } from '#testing/paying.ts';
import { createIdentity } from '#testing/people.ts';
import { imageForm } from '#testing/uploads.ts';
import { countResponse, nameAcknowledged, nameRequested } from './ledger.ts';
import { oneOf, type Random } from './random.ts';
import { type Marketplace, sendRequest } from './send-request.ts';

/** A signed-in user. */
export interface Member {
  email: string;
  token: string;
}

interface People {
  seller: Member;
  buyer: Member;
  photo: string;
}

/** Signs a user up as the sign-up page does. Returns undefined if one of its calls got no response. */
export const join = async (marketplace: Marketplace, role: 'Buyer' | 'Seller'): Promise<Member | undefined> => {
  const identity = await createIdentity(marketplace).catch((error: unknown) => String(error));
  const response = typeof identity === 'string' ? (/responded with (\d+)/.exec(identity)?.[1] ?? 'none') : '200';
  countResponse(marketplace.ledger, `sign-up ${response}`);
  if (typeof identity === 'string' || !identity.idToken) {
    await wait(100);
    return undefined;
  }
  const { name, email, idToken } = identity;
  if (!(await sendRequest(marketplace, 'POST /api/users', { token: idToken, body: { name, email, role } })))
    return undefined;
  nameAcknowledged(marketplace.ledger, email, name);
  const exchanged = await sendRequest(marketplace, `GET /api/jwt?email=${email}`, { token: idToken });
  return exchanged?.accessToken ? { email, token: exchanged.accessToken } : undefined;
};

export const upload = async (marketplace: Marketplace): Promise<string | undefined> => {
  const address = `${marketplace.url}/images/upload?key=${encodeURIComponent(marketplace.config.imageHostKey)}`;
  const response = await fetch(address, { method: 'POST', body: imageForm(await photoFile()) }).catch(() => undefined);
  const body = (await response?.json().catch(() => undefined)) as { data?: { url: string } } | undefined;
  countResponse(marketplace.ledger, `upload ${response?.status ?? 'none'}`);
  if (response?.status !== 200 || !body?.data) return undefined;
  marketplace.ledger.photos.add(body.data.url);
  return body.data.url;
};

export const list = async (
  marketplace: Marketplace,
  { token }: Member,
  photoURL: string,
): Promise<string | undefined> => {
  const response = await sendRequest(marketplace, 'POST /api/bikes', { token, body: { ...bikeFields, photoURL } });
  if (response?.insertedId) marketplace.ledger.bikes.add(response.insertedId);
  return response?.insertedId;
};

export const addToWishlist = async (
  marketplace: Marketplace,
  { token, email }: Member,
  bike: string,
): Promise<void> => {
  const response = await sendRequest(marketplace, 'POST /api/wishlists', {
    token,
    body: { wisher: email, wishProduct: bike },
  });
  if (response?.insertedId) marketplace.ledger.wishlistEntries.add(response.insertedId);
};

export const order = async (marketplace: Marketplace, { token }: Member, bike: string): Promise<string | undefined> => {
  const body = { productId: bike, buyerPhone: '01712345678', meetLocation: 'Shahbag, Dhaka' };
  const response = await sendRequest(marketplace, 'POST /api/orders', { token, body });
  if (response?.insertedId) marketplace.ledger.orders.add(response.insertedId);
  return response?.insertedId;
};

/** Books and pays; the card provider's result is in the ledger whatever the server responds. */
export const pay = async (marketplace: Marketplace, buyer: Member, bike: string): Promise<void> => {
  if (!(await order(marketplace, buyer, bike))) return;
  const body = { productId: bike, rslPrice: bikeFields.rslPrice };
  const started = await sendRequest(marketplace, 'POST /api/create-payment-intent', { token: buyer.token, body });
  if (!started?.clientSecret) return;
  const intent = await confirmCard(marketplace, started.clientSecret, CARDS.good).catch(() => undefined);
  if (intent?.status !== 'succeeded') return;
  marketplace.ledger.charged.add(bike);
  if (await sendRequest(marketplace, `PUT /api/bikes/${bike}`, { token: buyer.token, body: { status: 'Sold' } }))
    marketplace.ledger.sold.add(bike);
};

export const rename = async (marketplace: Marketplace, member: Member): Promise<void> => {
  const name = `Rahim ${newId().slice(-6)}`;
  nameRequested(marketplace.ledger, member.email, name);
  if (!(await sendRequest(marketplace, 'PUT /api/users/profile', { token: member.token, body: { name } }))) return;
  nameAcknowledged(marketplace.ledger, member.email, name);
};

/** Retries until there is a response. */
const insist = async <T>(attempt: () => Promise<T | undefined>): Promise<T> => (await attempt()) ?? insist(attempt);

/** Two users act in turn, until stopped. */
const keepBusy = async (
  marketplace: Marketplace,
  people: People,
  random: Random,
  isStopped: () => boolean,
): Promise<void> => {
  let { seller, buyer, photo } = people;
  const bikes: string[] = [];
  while (!isStopped()) {
    if (random() < 0.02) {
      seller = (await join(marketplace, 'Seller')) ?? seller;
      buyer = (await join(marketplace, 'Buyer')) ?? buyer;
    }
    const deed = random();
    const bike = deed < 0.25 ? undefined : oneOf(random, bikes);
    if (!bike) bikes.push(...[await list(marketplace, seller, photo)].filter((id) => id !== undefined));
    else if (deed < 0.4) await addToWishlist(marketplace, buyer, bike);
    else if (deed < 0.55) await order(marketplace, buyer, bike);
    else if (deed < 0.75) await pay(marketplace, buyer, bike);
    else if (deed < 0.85) await rename(marketplace, buyer);
    else if (deed < 0.98) await sendRequest(marketplace, 'GET /api/bikes/Yamaha', { token: buyer.token });
    else photo = (await upload(marketplace)) ?? photo;
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
