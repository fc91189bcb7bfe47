import { newId } from '#server/platform/lib/ids.ts';
import { idOf } from '#testing/admin-client.ts';
import { call } from '#testing/call.ts';
import { openConversation, say } from '#testing/conversations.ts';
import { bikeFields } from '#testing/factories/bike.ts';
import { userRow } from '#testing/factories/user.ts';
import { csvOf, sendFile } from '#testing/imports.ts';
import { hostedPhoto, listBike } from '#testing/listings.ts';
import { dayAndTime, later, propose } from '#testing/meetings.ts';
import { report } from '#testing/moderation.ts';
import { notificationsOf } from '#testing/notifications.ts';
import { offer } from '#testing/offers.ts';
import { book, buyBike } from '#testing/paying.ts';
import { createAdmin, logIn, type PersonWithSession, signUpByCalls } from '#testing/people.ts';
import { review, reviewsOf } from '#testing/reviews.ts';
import type { TestApp } from '#testing/test-app.ts';
import type { Caller, FuzzRequest } from './requests.ts';
import type { RawRequest, RawResponse } from './send.ts';

/** The callers, and the records that they call about. */
export interface Callers {
  people: Record<'Admin' | 'Seller' | 'Buyer', PersonWithSession>;
  /** Fills in existing records, and the caller's token. */
  ready(request: FuzzRequest): RawRequest;
  /** Records what a request has created or deleted: later ones use what exists. */
  learn(request: FuzzRequest, response: RawResponse): Promise<void>;
}

type Kind =
  | 'bike'
  | 'order'
  | 'entry'
  | 'search'
  | 'draft'
  | 'import'
  | 'sale'
  | 'review'
  | 'user'
  | 'conversation'
  | 'offer'
  | 'meeting'
  | 'notification'
  | 'block'
  | 'place'
  | 'message';

/** Which record the `id` of an operation means. */
const kindOf = ({ operation }: FuzzRequest): Kind => {
  if (/Conversation$|Message$|^makeOffer$|^proposeMeeting$|^createBlock$/.test(operation))
    return operation === 'openReportedMessage' ? 'message' : 'conversation';
  if (operation === 'answerOffer') return 'offer';
  if (/Meeting|Absence$/.test(operation)) return 'meeting';
  if (operation === 'markNotificationsRead') return 'notification';
  if (operation === 'deleteBlock') return 'block';
  if (operation === 'changePlace') return 'place';
  if (operation === 'answerReview') return 'review';
  if (/^writeReview$|OfBuyer$/.test(operation)) return 'sale';
  if (/Order|Receipt/.test(operation)) return 'order';
  if (/WishlistEntry$/.test(operation)) return 'entry';
  if (/SavedSearch$/.test(operation)) return 'search';
  if (/Draft/.test(operation)) return 'draft';
  if (/Import|Unlisted/.test(operation)) return 'import';
  return /Bike|ListingRecord/.test(operation) ? 'bike' : 'user';
};

const MADE_BY: Readonly<Record<string, Kind>> = {
  createBike: 'bike',
  createOrder: 'order',
  createWishlistEntry: 'entry',
  createSavedSearch: 'search',
  createDraft: 'draft',
  createImport: 'import',
  makeOffer: 'offer',
  proposeMeeting: 'meeting',
  createBlock: 'block',
  addPlace: 'place',
};
const TAKEN_BY: Readonly<Record<string, Kind>> = {
  deleteBike: 'bike',
  deleteOrder: 'order',
  deleteWishlistEntry: 'entry',
  deleteSavedSearch: 'search',
  deleteDraft: 'draft',
  deleteUser: 'user',
  deleteBlock: 'block',
};

/** Adds a user for admins to change or delete. */
const addVictim = async ({ db }: TestApp): Promise<string> => {
  const row = userRow({ role: 'Seller' });
  await db.insertInto('users').values(row).execute();
  return row.id;
};

type Sides = Record<'Seller' | 'Buyer', PersonWithSession>;

/** Sells a bike, and lets both write about it; returns the review of the seller. */
const reviewedSale = async (app: TestApp, sides: Sides, bike: string): Promise<string> => {
  const order = await buyBike(app, sides.Buyer, bike);
  for (const side of [sides.Buyer, sides.Seller]) await review(app, side, order, 5, 'All was well.');
  const { body } = await reviewsOf(app, await idOf(app, sides.Seller));
  return body[0]?._id ?? '';
};

/** What comes of a conversation about a bike: an offer and a meeting that wait, what the seller is told, a reported message. */
const deal = async (app: TestApp, { Seller, Buyer }: Sides, bike: string) => {
  const conversation = await openConversation(app, Buyer, bike);
  const place = {
    district: 'Dhaka',
    kind: 'police',
    name: `Thana ${newId()}`,
    bangla: 'থানা',
    retired_at: null,
  } as const;
  const placeId = newId();
  await app.db
    .insertInto('safe_places')
    .values({ id: placeId, ...place })
    .execute();
  const soon = dayAndTime(later(app.clock.now(), { days: 2 }));
  const made = await offer(app, Buyer, conversation, 150_000);
  const meeting = await propose(app, Buyer, conversation, { ...soon, placeId });
  const said = await say(app, Buyer, conversation, 'Send me the money first.');
  await report(app, Seller, { kind: 'message', id: said.body.insertedId });
  const [told] = await notificationsOf(app, Seller);
  return {
    conversation: [conversation],
    offer: [made.body.insertedId],
    meeting: [meeting.body.insertedId],
    notification: [told?._id ?? ''],
    block: [],
    place: [placeId],
    message: [said.body.insertedId],
  } satisfies Partial<Record<Kind, string[]>>;
};

const times = <T>(count: number, make: () => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, make));

export const createCallers = async (app: TestApp): Promise<Callers> => {
  const people = {
    Admin: await createAdmin(app),
    Seller: await signUpByCalls(app, 'Seller'),
    Buyer: await signUpByCalls(app, 'Buyer'),
  };
  const photo = await hostedPhoto(app);
  const bikes = await times(20, () => listBike(app, people.Seller, { photoURL: photo }));
  const [bike = ''] = bikes;
  const entry = await call<{ insertedId: string }>(app, 'POST /api/wishlists', {
    token: people.Buyer.token,
    body: { wisher: people.Buyer.email, wishProduct: bike },
  });
  const search = await call<{ insertedId: string }>(app, 'POST /api/saved-searches', {
    token: people.Buyer.token,
    body: { name: 'Yamaha', query: 'brand=Yamaha', mails: 'daily' },
  });
  const ids: Record<Kind, string[]> = {
    bike: bikes,
    order: [await book(app, people.Buyer, bike)],
    entry: [entry.body.insertedId],
    search: [search.body.insertedId],
    draft: [],
    import: [(await sendFile(app, people.Seller, csvOf([{ photos: photo }]))).body.insertedId],
    sale: [await buyBike(app, people.Buyer, bikes[1] ?? '')],
    review: [await reviewedSale(app, people, bikes[2] ?? '')],
    user: await times(100, () => addVictim(app)),
    ...(await deal(app, people, bikes[3] ?? '')),
  };
  const newest = (kind: Kind): string => ids[kind].at(-1) ?? '';

  const tokenOf = (caller: Caller): string | undefined => {
    if (caller === 'visitor') return undefined;
    if (caller === 'forger') return `${people.Admin.token.slice(0, -4)}AAAA`;
    return caller === 'identity' ? people.Buyer.idToken : people[caller].token;
  };
  /** A caller who has ended their tokens logs in again. */
  const renew = async (caller: Caller): Promise<void> => {
    if (caller !== 'Admin' && caller !== 'Seller' && caller !== 'Buyer') return;
    people[caller] = { ...people[caller], ...(await logIn(app, people[caller])) };
  };
  const emailOf = ({ caller, operation }: FuzzRequest): string => {
    // A deleted user is replaced in all later requests.
    if (operation === 'deleteOwnAccount') return 'somebody.else@example.com';
    return caller in people ? people[caller as keyof typeof people].email : people.Buyer.email;
  };

  return {
    people,
    ready(request) {
      const values: Record<string, string> = {
        id: newest(kindOf(request)),
        bike: newest('bike'),
        email: emailOf(request),
        photo,
        new: newId(),
      };
      const fill = (text: string): string => text.replace(/{{(\w+)}}/g, (_, name: string) => values[name] ?? '');
      const { method, url, headers, body, caller } = request;
      const token = tokenOf(caller);
      return {
        method,
        url: fill(url),
        headers: { ...(token && { authorization: `Bearer ${token}` }), ...headers },
        ...(body !== undefined && { body: fill(body) }),
      };
    },
    async learn({ operation, method, caller }, { status, text }) {
      if (status !== 200) return;
      if (operation === 'endAccess' && method === 'DELETE') await renew(caller);
      const taken = TAKEN_BY[operation];
      if (taken && method === 'DELETE') ids[taken].pop();
      const kind = MADE_BY[operation];
      if (!kind || method !== 'POST') return;
      const { insertedId } = JSON.parse(text) as { insertedId: string };
      if (!ids[kind].includes(insertedId)) ids[kind].push(insertedId);
    },
  };
};

/** Ordinary requests still succeed, for a buyer whom nobody has blocked meanwhile. */
export const anOrdinaryDay = async (app: TestApp, { people }: Callers): Promise<number[]> => {
  const { Admin, Seller } = people;
  const buyer = await signUpByCalls(app, 'Buyer');
  const photoURL = await hostedPhoto(app);
  const body = { ...bikeFields, photoURL };
  const listed = await call<{ insertedId: string }>(app, 'POST /api/bikes', { token: Seller.token, body });
  const booking = { productId: listed.body.insertedId, buyerPhone: '01712345678', meetLocation: 'Shahbag, Dhaka' };
  const responses = [
    listed,
    await call(app, 'GET /api/bikes/Yamaha', { token: buyer.token }),
    await call(app, 'POST /api/orders', { token: buyer.token, body: booking }),
    await call(app, 'GET /api/users?role=Seller', { token: Admin.token }),
    await call(app, 'GET /api/advertiseBikes'),
    await call(app, 'GET /readyz'),
  ];
  return responses.map(({ status }) => status);
};
