import type { Browser } from '@playwright/test';
import type { DatabaseConfig } from '#server/platform/config/config.ts';
import { call } from '#testing/call.ts';
import { openConversation, say } from '#testing/conversations.ts';
import { dayAndTime, later } from '#testing/meetings.ts';
import { CARDS, claimSold, confirmCard, startPayment } from '#testing/paying.ts';
import type { PersonWithSession } from '#testing/people.ts';
import { PASSWORD, signUpByCalls } from '#testing/people.ts';
import { createAdmin } from './admins.ts';
import { databaseConfig } from './database.ts';
import { type ListingFields, listBike, type PhotoSize, uploadPhoto } from './listings.ts';
import { newModel } from './names.ts';
import { advertise, handOver, marketplaceAt } from './sales.ts';
import type { Viewer } from './screens.ts';

type StorageState = Awaited<ReturnType<Awaited<ReturnType<Browser['newContext']>>['storageState']>>;

/** A marketplace with content on every screen. */
export interface Marketplace {
  /** The browser of each viewer, logged in. */
  people: Record<Viewer, StorageState | undefined>;
  /** A bike that the buyer has ordered. */
  bike: string;
  /** An order that the buyer has paid, and its bike. */
  order: string;
  sold: string;
  /** A bike that its seller has taken down. */
  withdrawn: string;
  /** An order of which the bike is handed over. */
  handedOver: string;
  /** The seller's id. */
  seller: string;
  /** About the bike that the buyer has ordered. */
  conversation: string;
}

/** What the users of a marketplace have typed. */
export interface MarketplaceContent {
  people: Record<'buyer' | 'seller' | 'admin', { name: string; email?: string }>;
  /** The photos of buyer and seller; none unless given. */
  avatar?: PhotoSize;
  meetLocation: string;
  /** Whole taka, of the bike that is sold. */
  price: number;
  /** The first is ordered, and one like it is sold. */
  bikes: readonly (ListingFields & { photo?: PhotoSize })[];
}

/** Ordinary names, ordinary bikes. */
const usual = (): MarketplaceContent => ({
  people: { buyer: { name: 'Nusrat Jahan' }, seller: { name: 'Karim Motors' }, admin: { name: 'Admin' } },
  meetLocation: 'Shahbag, Dhaka',
  price: 185_000,
  bikes: [1, 2, 3].map(() => ({ modelName: newModel() })),
});

/** Logs a user in over the API. Returns the storage state of their browser. */
const logInBrowser = async (browser: Browser, baseURL: string, { email }: PersonWithSession): Promise<StorageState> => {
  const context = await browser.newContext({ baseURL });
  const response = await context.request.post('/identity/sign-in/email', { data: { email, password: PASSWORD } });
  if (!response.ok()) throw new Error(`The login of ${email} returned ${response.status()}`);
  const state = await context.storageState();
  await context.close();
  return state;
};

/** One call of the API that must succeed. */
const send = async <T>(url: string, { token }: PersonWithSession, request: string, body?: unknown): Promise<T> => {
  const response = await call<T>({ url }, request, { token, body });
  if (response.status !== 200)
    throw new Error(`${request} responded with ${response.status}: ${JSON.stringify(response.body)}`);
  return response.body;
};

const order = (url: string, buyer: PersonWithSession, productId: string, meetLocation: string) =>
  send(url, buyer, 'POST /api/orders', { productId, buyerPhone: '01712345678', meetLocation });

const list = (url: string, seller: PersonWithSession, { photo, ...fields }: MarketplaceContent['bikes'][number]) =>
  listBike(url, seller, newModel(), 'Suzuki', fields, photo);

/** A bike like the first one, sold to the buyer; returns its id and that of the order. */
const sellOne = async (
  url: string,
  buyer: PersonWithSession,
  seller: PersonWithSession,
  { bikes, price, meetLocation }: MarketplaceContent,
) => {
  const bike = await list(url, seller, { ...bikes[0], orgPrice: price, rslPrice: price });
  const marketplace = marketplaceAt(url);
  await order(url, buyer, bike, meetLocation);
  await confirmCard(marketplace, (await startPayment(marketplace, buyer, bike, price)).body.clientSecret, CARDS.good);
  await claimSold(marketplace, buyer, bike);
  const orders = await send<{ _id: string; productId: string }[]>(url, buyer, `GET /api/orders?email=${buyer.email}`);
  return { order: orders.find(({ productId }) => productId === bike)?._id ?? '', sold: bike };
};

/** A sale that both have written about, and the seller has answered; the buyer has not. It is handed over. Returns its order. */
const reviewEachOther = async (
  url: string,
  { buyer, seller }: { buyer: PersonWithSession; seller: PersonWithSession },
  typed: MarketplaceContent,
  records: DatabaseConfig,
): Promise<string> => {
  const { order: id, sold } = await sellOne(url, buyer, seller, typed);
  await handOver(sold, records);
  const text = typed.meetLocation;
  await send(url, buyer, `PUT /api/orders/${id}/review`, { stars: 4, text });
  await send(url, seller, `PUT /api/orders/${id}/review`, { stars: 5, text });
  const { sellerId } = await send<{ sellerId?: string }>(url, buyer, `GET /api/bike/${sold}`);
  const [review] = await send<{ _id: string }[]>(url, buyer, `GET /api/sellers/${sellerId}/reviews`);
  await send(url, seller, `PUT /api/reviews/${review?._id}/answer`, { text });
  for (const person of [buyer, seller]) await send(url, person, `PUT /api/orders/${id}/handover`);
  return id;
};

/** A meeting that both have confirmed, and a change of it that the seller proposes. */
const agreeToMeet = async (
  url: string,
  { buyer, seller }: { buyer: PersonWithSession; seller: PersonWithSession },
  conversation: string,
  place: string,
): Promise<void> => {
  const request = `POST /api/conversations/${conversation}/meetings`;
  const on = (days: number) => ({ ...dayAndTime(later(Date.now(), { days })), place });
  const { insertedId } = await send<{ insertedId: string }>(url, seller, request, on(3));
  await send(url, buyer, `PUT /api/meetings/${insertedId}`, { answer: 'confirm' });
  await send(url, seller, request, { ...on(4), replaces: insertedId });
};

const fillMarketplace = async (
  url: string,
  { buyer, seller }: { buyer: PersonWithSession; seller: PersonWithSession },
  typed: MarketplaceContent,
  records: DatabaseConfig,
) => {
  const handedOver = await reviewEachOther(url, { buyer, seller }, typed, records);
  const paid = await sellOne(url, buyer, seller, typed);
  const bikes = await Promise.all(typed.bikes.map((fields) => list(url, seller, fields)));
  for (const id of bikes) {
    await advertise(url, seller, id);
    await send(url, buyer, 'POST /api/wishlists', { wisher: buyer.email, wishProduct: id });
    await order(url, buyer, id, typed.meetLocation);
  }
  // One is declined, for a reason as long as the place.
  const [booking] = await send<{ _id: string }[]>(url, seller, `GET /api/bookings?productId=${bikes[1]}`);
  await send(url, seller, `PUT /api/bookings/${booking?._id}`, { answer: 'decline', reason: typed.meetLocation });
  const withdrawn = await list(url, seller, { ...typed.bikes[0] });
  await send(url, seller, `DELETE /api/bikes/${withdrawn}`);
  const [bike = ''] = bikes;
  const { sellerId = '' } = await send<{ sellerId?: string }>(url, buyer, `GET /api/bike/${bike}`);
  const conversation = await openConversation({ url }, buyer, bike, typed.meetLocation);
  await say({ url }, seller, conversation, typed.meetLocation);
  await agreeToMeet(url, { buyer, seller }, conversation, typed.meetLocation);
  return { bike, ...paid, handedOver, withdrawn, seller: sellerId, conversation };
};

/** The seller becomes verified, which is in the audit log from then on. */
const verify = async (url: string, admin: PersonWithSession, { email }: PersonWithSession): Promise<void> => {
  const search = encodeURIComponent(email.slice(0, 100));
  const [found] = await send<{ _id: string }[]>(url, admin, `GET /api/users?role=Seller&search=${search}`);
  await send(url, admin, `PUT /api/usersVerify/admin/${found?._id}`, { sellerVerify: 'Verified' });
};

const showFace = async (url: string, person: PersonWithSession, photo: PhotoSize): Promise<void> => {
  const photoURL = await uploadPhoto(url, photo);
  await send(url, person, 'PUT /api/users/profile', { name: person.name, photoURL });
  const headers = { origin: url, cookie: person.cookie };
  await call({ url }, 'POST /identity/update-user', { body: { image: photoURL }, headers });
};

/** A decision about a listing, and a report of another one that waits; both with `words`. */
const fillQueue = async (
  url: string,
  { admin, reporter }: { admin: PersonWithSession; reporter: PersonWithSession },
  { sold, bike }: { sold: string; bike: string },
  words: string,
): Promise<void> => {
  await send(url, admin, 'POST /api/review', { kind: 'listing', id: sold, act: 'warn', reason: words });
  await send(url, reporter, 'POST /api/reports', { kind: 'listing', id: bike, reason: 'other', words });
};

/** Fills the marketplace at `url`, whose database is `records`, with what was `typed`, and logs all users in. */
export const createMarketplace = async (
  browser: Browser,
  url: string,
  typed = usual(),
  records = databaseConfig(),
): Promise<Marketplace> => {
  const { buyer: buys, seller: sells, admin: manages } = typed.people;
  const [buyer, newBuyer, seller, newSeller, admin] = await Promise.all([
    signUpByCalls({ url }, 'Buyer', buys.name, buys.email),
    signUpByCalls({ url }, 'Buyer'),
    signUpByCalls({ url }, 'Seller', sells.name, sells.email),
    signUpByCalls({ url }, 'Seller'),
    createAdmin(url, records, manages.name, manages.email),
  ]);
  await verify(url, admin, seller);
  if (typed.avatar) for (const person of [buyer, seller]) await showFace(url, person, typed.avatar);
  const marketplace = await fillMarketplace(url, { buyer, seller }, typed, records);
  await fillQueue(url, { admin, reporter: newBuyer }, marketplace, typed.meetLocation);
  const people = { buyer, newBuyer, seller, newSeller, admin };
  const states: Marketplace['people'] = { visitor: undefined, ...({} as Omit<Marketplace['people'], 'visitor'>) };
  for (const [viewer, person] of Object.entries(people))
    states[viewer as Viewer] = await logInBrowser(browser, url, person);
  return { people: states, ...marketplace };
};
