import type { BikeOnPage, OwnBike, OwnListing } from '#contract/entities/bike.ts';
import type { Order } from '#contract/entities/order.ts';
import type { WishlistEntry } from '#contract/entities/wishlist-entry.ts';
import { call } from './call.ts';
import type { Person } from './people.ts';
import type { TestApp } from './test-app.ts';

/** What a seller does with their listings besides adding them, by the calls of the pages. */
export const listingActs = (app: TestApp, { token, email }: Person) => {
  const change = (id: string, body: object) => call(app, `PUT /api/bikes/${id}/state`, { token, body });
  return {
    change,
    pause: (id: string) => change(id, { state: 'paused' }),
    putBack: (id: string) => change(id, { state: 'forSale' }),
    sellElsewhere: (id: string, price?: number | string) => change(id, { state: 'soldElsewhere', price }),
    takeBack: (id: string) => call(app, `DELETE /api/bikes/${id}`, { token }),
    edit: (id: string, body: object) => call(app, `PUT /api/bikes/${id}/listing`, { token, body }),
    confirm: (id: string) => call(app, `POST /api/bikes/${id}/confirmation`, { token }),
    consequences: (id: string) => call(app, `GET /api/bikes/${id}/consequences`, { token }),
    own: async (id: string) => (await call<OwnListing>(app, `GET /api/bikes/${id}/listing`, { token })).body,
    /** The ids in My Products, or with `&takenBack=1` of what was taken back. */
    listed: async (query = '') =>
      (await call<OwnBike[]>(app, `GET /api/bikes?email=${email}${query}`, { token })).body.map(({ _id }) => _id),
  };
};

/** What an act responds with that changed a listing, and one that found it so already. */
export const DONE = { acknowledged: true, modifiedCount: 1 };
export const NOTHING_DONE = { acknowledged: true, modifiedCount: 0 };

/** A person's wishlist entry of a bike. */
export const wishOf = async (app: TestApp, { token, email }: Person, bike: string) => {
  const entries = await call<WishlistEntry[]>(app, `GET /api/wishlists?email=${email}`, { token });
  return entries.body.find(({ wishProduct }) => wishProduct === bike);
};

/** The page of a bike, as a visitor or another reader sees it. */
export const readPage = (app: TestApp, id: string, reader?: Pick<Person, 'token'>) =>
  call<BikeOnPage>(app, `GET /api/bike/${id}`, reader ? { token: reader.token } : {});

/** How the payments of a buyer's orders of a bike stand, the newest first. */
export const paymentsFor = async (app: TestApp, { token, email }: Person, bike: string) =>
  (await call<Order[]>(app, `GET /api/orders?email=${email}`, { token })).body
    .filter(({ productId }) => productId === bike)
    .map(({ payment }) => payment);

interface Sought {
  id: string;
  model: string;
  /** Another bike, on whose page this one would be a similar one. */
  like: string;
}

/** Everywhere where people find bikes, and whether this Yamaha is there. */
export const whereFound = async (app: TestApp, reader: Person, { id, model, like }: Sought) => {
  const isIn = async (path: string): Promise<boolean> => {
    const { body } = await call<{ items?: { _id: string }[] } | { _id: string }[]>(app, `GET ${path}`, reader);
    return (Array.isArray(body) ? body : (body.items ?? [])).some(({ _id }) => _id === id);
  };
  const words = encodeURIComponent(model);
  const suggestions = await call<{ items: { text: string }[] }>(app, `GET /api/suggestions?q=${words}`);
  const sitemap = await fetch(`${app.url}/sitemaps/Yamaha.xml`);
  return {
    brand: await isIn('/api/bikes/Yamaha'),
    search: await isIn(`/api/search?q=${words}`),
    home: await isIn('/api/advertiseBikes'),
    similar: await isIn(`/api/bike/${like}/similar`),
    suggestions: suggestions.body.items.some(({ text }) => text.includes(model)),
    sitemap: (await sitemap.text()).includes(id),
  };
};

/** What `whereFound` returns of a bike that is on the market, and of one that is not. */
export const EVERYWHERE = { brand: true, search: true, home: true, similar: true, suggestions: true, sitemap: true };
export const NOWHERE = { brand: false, search: false, home: false, similar: false, suggestions: false, sitemap: false };
