import { CARDS, confirmCard } from '#testing/paying.ts';
import { agreeAtBkash, cancelAtBkash, comeBack } from '#testing/paying-by-bkash.ts';
import { actAtSslcommerz, goBack } from '#testing/paying-by-sslcommerz.ts';
import { join } from './people.ts';
import { oneOf, type Random } from './random.ts';
import { type Marketplace, sendRequest } from './send-request.ts';
import { list } from './writes/listings.ts';
import { order } from './writes/orders.ts';
import type { Member } from './writes/writes.ts';

/** A seller and a buyer who make one deal after the other. */
export interface Pair {
  seller: Member;
  buyer: Member;
  /** Uploaded by the seller. */
  photo: string;
}

interface Deal extends Pair {
  marketplace: Marketplace;
  random: Random;
  bike: string;
  orderId: string;
}

const PROVIDERS = ['card', 'bkash', 'sslcommerz'] as const;
/** Its rest is more than bKash or SSLCommerz takes at once. */
const EXPENSIVE = { rslPrice: 900_000, orgPrice: '9,50,000' };
type Kind = 'price' | 'deposit' | 'balance';

const put = ({ marketplace }: Deal, { token }: Member, path: string, body?: unknown) =>
  sendRequest(marketplace, `PUT /api/${path}`, { token, ...(body !== undefined && { body }) });

/** Does what a payer does at the provider, which may be to refuse. Their browser comes back, or is closed. */
const payAtProvider = async ({ marketplace, random }: Deal, clientSecret?: string, page?: string): Promise<void> => {
  if (clientSecret) {
    await confirmCard(marketplace, clientSecret, random() < 0.1 ? CARDS.declined : CARDS.good);
    return;
  }
  const comesBack = random() < 0.7;
  if (page?.includes('/sandbox/bkash/')) {
    const way = await (random() < 0.1 ? cancelAtBkash(page) : agreeAtBkash(page));
    if (comesBack) await comeBack(way);
  } else if (page) {
    const way = await actAtSslcommerz(page, oneOf(random, ['pay', 'pay', 'pay', 'pay', 'pay', 'pay', 'risky', 'fail']));
    if (comesBack) await goBack(way);
  }
};

/** Pays by any provider. Returns the state in which the payment then is, if the server says it. */
const pay = async (deal: Deal, kind: Kind): Promise<string | undefined> => {
  const { marketplace, buyer, orderId, random } = deal;
  const body = { orderId, kind, provider: oneOf(random, PROVIDERS) };
  const started = await sendRequest(marketplace, 'POST /api/payments', { token: buyer.token, body });
  if (!started) return undefined;
  // The way back leads to a server that may have been killed.
  await payAtProvider(deal, started.clientSecret, started.redirectUrl).catch(() => undefined);
  const read = await sendRequest(marketplace, `GET /api/payments/${started.paymentId}`, { token: buyer.token });
  return read?.state;
};

/** Of an expensive bike bKash and SSLCommerz take a part at once, and another payment follows. Returns the last state. */
const payRest = async (deal: Deal): Promise<string | undefined> => {
  const state = await pay(deal, 'balance');
  return state === 'held' && deal.random() < 0.7 ? pay(deal, 'balance') : state;
};

const handOver = async (deal: Deal): Promise<void> => {
  const { marketplace, buyer, seller, orderId } = deal;
  const read = await sendRequest(marketplace, `GET /api/orders/${orderId}/handover`, { token: buyer.token });
  if (!read?.code) return;
  const body = { code: read.code };
  await sendRequest(marketplace, `POST /api/orders/${orderId}/handover`, { token: seller.token, body });
};

/** What may become of a deposit. */
const ENDS: readonly ((deal: Deal) => Promise<unknown>)[] = [
  async (deal) => (await payRest(deal)) && handOver(deal),
  async (deal) => (await payRest(deal)) && handOver(deal),
  async (deal) => {
    if (deal.random() < 0.3) await pay(deal, 'balance');
    await put(deal, deal.buyer, `orders/${deal.orderId}/handover`);
    await put(deal, deal.seller, `orders/${deal.orderId}/handover`);
  },
  (deal) => put(deal, deal.buyer, `orders/${deal.orderId}/deposit`, { act: 'askBack', words: 'Another bike.' }),
  async (deal) => {
    if (deal.random() < 0.5) await pay(deal, 'balance');
    await put(deal, deal.seller, `orders/${deal.orderId}/deposit`, { act: 'return', words: 'It is broken.' });
  },
  (deal) => put(deal, deal.seller, `bookings/${deal.orderId}`, { answer: 'decline', reason: 'I keep it.' }),
  (deal) => put(deal, deal.buyer, `orders/${deal.orderId}/deposit`, { act: 'giveUp', words: 'Keep it.' }),
  async (deal) => {
    await put(deal, deal.seller, `orders/${deal.orderId}/deposit`, { act: 'claim', words: 'Nobody came.' });
    await put(deal, deal.buyer, `orders/${deal.orderId}/deposit`, { act: 'giveUp', words: 'I did not come.' });
  },
  // Nobody says anything: it goes back after 72 hours.
  async () => undefined,
];

/**
 * One deal about a new bike: booked, paid whole or begun with a deposit, and ended in any way. A step that gets no response is
 * not repeated: what it has left behind is for the server's jobs.
 */
export const dealOnce = async (marketplace: Marketplace, pair: Pair, random: Random): Promise<void> => {
  const price = random() < 0.4 ? EXPENSIVE : {};
  const bike = await list(marketplace, pair.seller, pair.photo, price);
  const orderId = bike && (await order(marketplace, pair.buyer, bike));
  if (!bike || !orderId) return;
  const deal: Deal = { marketplace, random, ...pair, bike, orderId };
  if (random() < 0.5) await ((await pay(deal, 'price')) === 'sold' && handOver(deal));
  else if ((await pay(deal, 'deposit')) === 'held') await oneOf(random, ENDS)?.(deal);
};

/** Two new people; undefined if one of the calls got no response. */
export const newPair = async (marketplace: Marketplace, photo: string): Promise<Pair | undefined> => {
  const [seller, buyer] = [await join(marketplace, 'Seller'), await join(marketplace, 'Buyer')];
  return seller && buyer && { seller, buyer, photo };
};
