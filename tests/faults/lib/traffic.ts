import { setTimeout as wait } from 'node:timers/promises';
import { newId } from '#server/platform/lib/ids.ts';
import { bikeFields } from '#testing/factories/bike.ts';
import { photoFile } from '#testing/listings.ts';
import { CARDS, confirmCard } from '#testing/paying.ts';
import { createIdentity } from '#testing/people.ts';
import { imageForm } from '#testing/uploads.ts';
import { ask, type Shop } from './ask.ts';
import { countAnswer, nameAcknowledged, nameAsked } from './ledger.ts';
import { oneOf, type Random } from './random.ts';

/** Somebody who is signed in. */
export interface Member {
  email: string;
  token: string;
}

interface People {
  seller: Member;
  buyer: Member;
  photo: string;
}

/** Signs somebody up as the sign-up page does; undefined if any of its calls was not answered. */
export const join = async (shop: Shop, role: 'Buyer' | 'Seller'): Promise<Member | undefined> => {
  const identity = await createIdentity(shop).catch((error: unknown) => String(error));
  const answer = typeof identity === 'string' ? (/answered (\d+)/.exec(identity)?.[1] ?? 'none') : '200';
  countAnswer(shop.ledger, `sign-up ${answer}`);
  if (typeof identity === 'string' || !identity.idToken) {
    await wait(100);
    return undefined;
  }
  const { name, email, idToken } = identity;
  if (!(await ask(shop, 'POST /api/users', { token: idToken, body: { name, email, role } }))) return undefined;
  nameAcknowledged(shop.ledger, email, name);
  const exchanged = await ask(shop, `GET /api/jwt?email=${email}`, { token: idToken });
  return exchanged?.accessToken ? { email, token: exchanged.accessToken } : undefined;
};

export const upload = async (shop: Shop): Promise<string | undefined> => {
  const address = `${shop.url}/images/upload?key=${encodeURIComponent(shop.config.imageHostKey)}`;
  const answer = await fetch(address, { method: 'POST', body: imageForm(await photoFile()) }).catch(() => undefined);
  const body = (await answer?.json().catch(() => undefined)) as { data?: { url: string } } | undefined;
  countAnswer(shop.ledger, `upload ${answer?.status ?? 'none'}`);
  if (answer?.status !== 200 || !body?.data) return undefined;
  shop.ledger.pictures.add(body.data.url);
  return body.data.url;
};

export const list = async (shop: Shop, { token }: Member, photoURL: string): Promise<string | undefined> => {
  const answer = await ask(shop, 'POST /api/bikes', { token, body: { ...bikeFields, photoURL } });
  if (answer?.insertedId) shop.ledger.bikes.add(answer.insertedId);
  return answer?.insertedId;
};

export const wish = async (shop: Shop, { token, email }: Member, bike: string): Promise<void> => {
  const answer = await ask(shop, 'POST /api/wishlists', { token, body: { wisher: email, wishProduct: bike } });
  if (answer?.insertedId) shop.ledger.wishes.add(answer.insertedId);
};

export const order = async (shop: Shop, { token }: Member, bike: string): Promise<string | undefined> => {
  const body = { productId: bike, buyerPhone: '01712345678', meetLocation: 'Shahbag, Dhaka' };
  const answer = await ask(shop, 'POST /api/orders', { token, body });
  if (answer?.insertedId) shop.ledger.orders.add(answer.insertedId);
  return answer?.insertedId;
};

/** Books and pays; what the card provider says stands in the ledger whatever the server says. */
export const pay = async (shop: Shop, buyer: Member, bike: string): Promise<void> => {
  if (!(await order(shop, buyer, bike))) return;
  const body = { productId: bike, rslPrice: bikeFields.rslPrice };
  const started = await ask(shop, 'POST /api/create-payment-intent', { token: buyer.token, body });
  if (!started?.clientSecret) return;
  const intent = await confirmCard(shop, started.clientSecret, CARDS.good).catch(() => undefined);
  if (intent?.status !== 'succeeded') return;
  shop.ledger.charged.add(bike);
  if (await ask(shop, `PUT /api/bikes/${bike}`, { token: buyer.token, body: { status: 'Sold' } }))
    shop.ledger.sold.add(bike);
};

export const rename = async (shop: Shop, member: Member): Promise<void> => {
  const name = `Rahim ${newId().slice(-6)}`;
  nameAsked(shop.ledger, member.email, name);
  if (!(await ask(shop, 'PUT /api/users/profile', { token: member.token, body: { name } }))) return;
  nameAcknowledged(shop.ledger, member.email, name);
};

/** Tries until it is answered. */
const insist = async <T>(attempt: () => Promise<T | undefined>): Promise<T> => (await attempt()) ?? insist(attempt);

/** Two people do one thing after the other, until told to stop. */
const keepBusy = async (shop: Shop, people: People, random: Random, isStopped: () => boolean): Promise<void> => {
  let { seller, buyer, photo } = people;
  const bikes: string[] = [];
  while (!isStopped()) {
    if (random() < 0.02) {
      seller = (await join(shop, 'Seller')) ?? seller;
      buyer = (await join(shop, 'Buyer')) ?? buyer;
    }
    const deed = random();
    const bike = deed < 0.25 ? undefined : oneOf(random, bikes);
    if (!bike) bikes.push(...[await list(shop, seller, photo)].filter((id) => id !== undefined));
    else if (deed < 0.4) await wish(shop, buyer, bike);
    else if (deed < 0.55) await order(shop, buyer, bike);
    else if (deed < 0.75) await pay(shop, buyer, bike);
    else if (deed < 0.85) await rename(shop, buyer);
    else if (deed < 0.98) await ask(shop, 'GET /api/bikes/Yamaha', { token: buyer.token });
    else photo = (await upload(shop)) ?? photo;
    await wait(1);
  }
};

/** Signs people up, and starts their mixed writes and reads, all at once; the function it answers ends that. */
export const startTraffic = async (shop: Shop, random: Random, pairs = 6): Promise<() => Promise<void>> => {
  let stopped = false;
  const people: People[] = [];
  for (let n = 0; n < pairs; n += 1) {
    const [seller, buyer] = [await insist(() => join(shop, 'Seller')), await insist(() => join(shop, 'Buyer'))];
    people.push({ seller, buyer, photo: await insist(() => upload(shop)) });
  }
  const all = people.map((pair) => keepBusy(shop, pair, random, () => stopped));
  return async () => {
    stopped = true;
    await Promise.all(all);
  };
};
