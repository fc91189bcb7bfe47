import type { OffMarket } from '#contract/entities/bike.ts';
import { createStillThereLinks } from '#server/listings/bikes/still-there/still-there-links.ts';
import { DAY } from '#server/platform/lib/durations.ts';
import { bikeFields } from '#testing/factories/bike.ts';
import { addBike, addOrder } from '../records.ts';
import {
  fixed,
  MALFORMED,
  type MakeRequest,
  MISSING,
  type RequestContext,
  type Requests,
  stranger,
} from './request.ts';

const aboutBike =
  (path: string, body?: object): MakeRequest =>
  async ({ app, callers }) => ({ path: `${path}${await addBike(app, callers.seller)}`, ...(body && { body }) });

const aboutSoldBike =
  (path: string, body?: object): MakeRequest =>
  async ({ app, callers }) => ({ path: `${path}${await addBike(app, callers.seller, 'Sold')}`, ...(body && { body }) });

const noBike = (path: string, body?: object): Record<string, MakeRequest> => ({
  missing: fixed(`${path}${MISSING}`, body),
});

const view = (id: string): string => `/api/bike/${id}/view`;
const listing = (id: string): string => `/api/bikes/${id}/listing`;
/** Edits a listing of the seller. */
const edits =
  (body: object, status?: 'Sold'): MakeRequest =>
  async ({ app, callers }) => ({ path: listing(await addBike(app, callers.seller, status)), body });

const aboutWithdrawnBike =
  (pathOf: (id: string) => string, days: number): MakeRequest =>
  async ({ app, callers }) => {
    const id = await addBike(app, callers.seller);
    const removed_at = app.clock.now() - days * DAY;
    await app.db.updateTable('bikes').set({ removed_at }).where('id', '=', id).execute();
    return { path: pathOf(id) };
  };

/** A listing that is off the market: by its seller, or for good. */
const offMarket =
  (why: OffMarket | null, pathOf: (id: string) => string, body?: object): MakeRequest =>
  async ({ app, callers }) => {
    const id = await addBike(app, callers.seller);
    const off = { removed_at: app.clock.now(), off_market: why };
    await app.db.updateTable('bikes').set(off).where('id', '=', id).execute();
    return { path: pathOf(id), ...(body && { body }) };
  };
const state = (id: string): string => `/api/bikes/${id}/state`;
/** Says where a listing of the seller stands. */
const states =
  (body: object, status?: 'Sold'): MakeRequest =>
  async ({ app, callers }) => ({ path: state(await addBike(app, callers.seller, status)), body });
const confirmation = (id: string): string => `/api/bikes/${id}/confirmation`;

/** The path of the link in a mail that asks the seller about a bike. */
export const stillTherePath = async ({ app, callers }: RequestContext): Promise<string> => {
  const id = await addBike(app, callers.seller);
  const askedAt = app.clock.now();
  await app.db.updateTable('bikes').set({ asked_at: askedAt }).where('id', '=', id).execute();
  const { authSecret: secret, publicUrl } = app.config;
  const link = createStillThereLinks({ secret, publicUrl }).linkFor({ sellerId: callers.seller.id, askedAt });
  return link.replace(publicUrl, '/api');
};
const stillThere: Record<string, MakeRequest> = {
  "a link of the seller's mail": async (context) => ({ path: await stillTherePath(context) }),
  'a token that we have not signed': ({ callers }) => ({
    path: `/api/still-there?token=${callers.seller.id}.1.AAAA`,
  }),
  nothing: fixed('/api/still-there'),
};

const pageOf = (id: string): string => `/api/bike/${id}`;
const similarTo = (id: string): string => `${pageOf(id)}/similar`;
const statistics = (id: string): string => `/api/statistics/${id}`;
const consequences = (id: string): string => `/api/bikes/${id}/consequences`;

export const bikesRequests: Requests = {
  'POST /api/bikes': {
    'a bike': ({ photo }) => ({ path: '/api/bikes', body: { ...bikeFields, photoURL: photo } }),
    'a bike with two photos that are the same': ({ photo }) => ({
      path: '/api/bikes',
      body: { ...bikeFields, photoURL: photo, photos: [photo, photo] },
    }),
    nothing: fixed('/api/bikes', {}),
  },
  'GET /api/bikes': {
    'own email': (_scene, { email }) => ({ path: `/api/bikes?email=${email}` }),
    'own email, what was taken back': (_scene, { email }) => ({ path: `/api/bikes?email=${email}&takenBack=1` }),
    "another's email": fixed(`/api/bikes?email=${stranger}`),
    'no email': fixed('/api/bikes'),
  },
  'GET /api/bikes/:brand': {
    'a brand': fixed('/api/bikes/Yamaha'),
    'a brand that is none': fixed('/api/bikes/Honda'),
    malformed: fixed(`/api/bikes/${MALFORMED}`),
  },
  'PUT /api/bikes/:id': {
    "the seller's, to Advertise": aboutBike('/api/bikes/', { status: 'Advertise' }),
    "the seller's, to Sold": aboutBike('/api/bikes/', { status: 'Sold' }),
    "the seller's, to a status that is none": aboutBike('/api/bikes/', { status: 'Free' }),
    "the seller's, sold, to Available": aboutSoldBike('/api/bikes/', { status: 'Available' }),
    ...noBike('/api/bikes/', { status: 'Advertise' }),
  },
  'GET /api/bikes/:id/listing': {
    "the seller's": async ({ app, callers }) => ({ path: listing(await addBike(app, callers.seller)) }),
    "the seller's, taken back": offMarket('takenBack', listing),
    "the seller's, removed for good": offMarket(null, listing),
    missing: fixed(listing(MISSING)),
  },
  'PUT /api/bikes/:id/state': {
    "the seller's, to paused": states({ state: 'paused' }),
    "the seller's, taken back, to forSale": offMarket('takenBack', state, { state: 'forSale' }),
    "the seller's, taken back, to paused": offMarket('takenBack', state, { state: 'paused' }),
    "the seller's, removed for good, to forSale": offMarket(null, state, { state: 'forSale' }),
    "the seller's, sold, to soldElsewhere": states({ state: 'soldElsewhere' }, 'Sold'),
    "the seller's, to a state that is none": states({ state: 'Sold' }),
    missing: fixed(state(MISSING), { state: 'paused' }),
  },
  'POST /api/bikes/:id/confirmation': {
    "the seller's": async ({ app, callers }) => ({ path: confirmation(await addBike(app, callers.seller)) }),
    "the seller's, taken back": offMarket('takenBack', confirmation),
    missing: fixed(confirmation(MISSING)),
  },
  'GET /api/still-there': stillThere,
  'POST /api/still-there': stillThere,
  'PUT /api/bikes/:id/listing': {
    "the seller's": edits({ rslPrice: 175_000 }),
    "the seller's, at a price that is none": edits({ rslPrice: 0 }),
    "the seller's, taken back": offMarket('takenBack', listing, { rslPrice: 175_000 }),
    "the seller's, at a price that has changed": edits({ rslPrice: 175_000, priceSeen: 190_000 }),
    "the seller's, sold": edits({ rslPrice: 175_000 }, 'Sold'),
    "the seller's, with a photo of another site": edits({ photoURL: 'https://elsewhere.example/a.jpg' }),
    "the seller's, with further photos of another site": edits({
      // The one that it has.
      photos: ['http://127.0.0.1/images/none.webp', 'https://elsewhere.example/a.jpg'],
    }),
    missing: fixed(listing(MISSING), { rslPrice: 175_000 }),
  },
  'DELETE /api/bikes/:id': { "the seller's": aboutBike('/api/bikes/'), ...noBike('/api/bikes/') },
  'GET /api/bikes/:id/consequences': {
    "the seller's": async ({ app, callers }) => ({ path: consequences(await addBike(app, callers.seller)) }),
    missing: fixed(consequences(MISSING)),
  },
  'POST /api/bike/:id/view': {
    "the seller's": async ({ app, callers }) => ({ path: view(await addBike(app, callers.seller)) }),
    missing: fixed(view(MISSING)),
  },
  'GET /api/statistics': {
    'all own bikes': fixed('/api/statistics'),
    'days that are none': fixed('/api/statistics?days=31'),
  },
  'GET /api/statistics/:id': {
    "the seller's": aboutBike('/api/statistics/'),
    "the seller's, sold": aboutSoldBike('/api/statistics/'),
    "the seller's, withdrawn for 30 days": aboutWithdrawnBike(statistics, 30),
    ...noBike('/api/statistics/'),
  },
  'GET /api/bike/:id': {
    "the seller's": aboutBike('/api/bike/'),
    "the seller's, sold": aboutSoldBike('/api/bike/'),
    "the seller's, paused": offMarket('paused', pageOf),
    "the seller's, withdrawn": aboutWithdrawnBike(pageOf, 1),
    "the seller's, withdrawn for 30 days": aboutWithdrawnBike(pageOf, 30),
    ...noBike('/api/bike/'),
  },
  'GET /api/bike/:id/similar': {
    "the seller's": async ({ app, callers }) => ({ path: similarTo(await addBike(app, callers.seller)) }),
    "the seller's, withdrawn for 30 days": aboutWithdrawnBike(similarTo, 30),
    missing: fixed(similarTo(MISSING)),
  },
  'GET /api/wishesProduct/:id': {
    "the seller's": aboutBike('/api/wishesProduct/'),
    ...noBike('/api/wishesProduct/'),
  },
  'GET /api/payBike/:id': {
    'ordered by the buyer': async ({ app, callers }) => {
      const bike = await addBike(app, callers.seller);
      await addOrder(app, callers.buyer, bike);
      return { path: `/api/payBike/${bike}` };
    },
    'not ordered': aboutBike('/api/payBike/'),
    ...noBike('/api/payBike/'),
  },
  'GET /api/advertiseBikes': { 'all adverts': fixed('/api/advertiseBikes') },
  'GET /api/history': { 'all brands': fixed('/api/history') },
  'GET /api/search': {
    'all bikes': fixed('/api/search'),
    'filters and words': fixed('/api/search?brand=Yamaha&priceTo=500000&q=fz'),
    'values that are none': fixed('/api/search?brand=Honda&sort=x&q=%22%27)'),
    'a page that is none': fixed(`/api/search?after=${MALFORMED}`),
  },
  'GET /api/suggestions': { words: fixed('/api/suggestions?q=fz'), 'no words': fixed('/api/suggestions') },
};
