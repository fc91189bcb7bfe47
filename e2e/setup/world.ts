import type { Browser } from '@playwright/test';
import { call } from '#server/test/call.ts';
import type { Person } from '#server/test/people.ts';
import { PASSWORD, signUp } from '#server/test/people.ts';
import { createAdmin } from './admins.ts';
import { listBike } from './listings.ts';
import type { Viewer } from './screens.ts';
import { newModel } from './shop.ts';
import { advertise, sell } from './trade.ts';

type StorageState = Awaited<ReturnType<Awaited<ReturnType<Browser['newContext']>>['storageState']>>;

/** A marketplace with something on every screen. */
export interface World {
  /** The browser of each viewer, logged in. */
  people: Record<Viewer, StorageState | undefined>;
  /** A bike that the buyer has ordered. */
  bike: string;
  /** An order that the buyer has paid. */
  order: string;
}

const enter = async (browser: Browser, baseURL: string, { email }: Person): Promise<StorageState> => {
  const context = await browser.newContext({ baseURL, locale: 'en-US' });
  const page = await context.newPage();
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await page.waitForURL('/');
  const state = await context.storageState();
  await context.close();
  return state;
};

const post = (url: string, { token }: Person, path: string, body: unknown) =>
  call<{ insertedId: string }>({ url }, `POST /api${path}`, { token, body });

const fillShop = async (url: string, buyer: Person, seller: Person) => {
  const sold = await sell(url, seller, buyer);
  const bikes = await Promise.all([1, 2, 3].map(() => listBike(url, seller, newModel())));
  const [bike = ''] = bikes;
  for (const id of bikes) await advertise(url, seller, id);
  await post(url, buyer, '/wishlists', { wisher: buyer.email, wishProduct: bike });
  await post(url, buyer, '/orders', { productId: bike, buyerPhone: '01712345678', meetLocation: 'Shahbag, Dhaka' });
  const orders = await call<{ _id: string; productId: string }[]>({ url }, `GET /api/orders?email=${buyer.email}`, {
    token: buyer.token,
  });
  return { bike, order: orders.body.find(({ productId }) => productId === sold)?._id ?? '' };
};

/** Fills the marketplace at `url`, and logs everybody in. */
export const createWorld = async (browser: Browser, url: string): Promise<World> => {
  const [buyer, newBuyer, seller, newSeller, admin] = await Promise.all([
    signUp({ url }, 'Buyer', 'Nusrat Jahan'),
    signUp({ url }, 'Buyer'),
    signUp({ url }, 'Seller', 'Karim Motors'),
    signUp({ url }, 'Seller'),
    createAdmin(url),
  ]);
  const shop = await fillShop(url, buyer, seller);
  const people = { buyer, newBuyer, seller, newSeller, admin };
  const states: World['people'] = { visitor: undefined, ...({} as Omit<World['people'], 'visitor'>) };
  for (const [viewer, person] of Object.entries(people)) states[viewer as Viewer] = await enter(browser, url, person);
  return { people: states, ...shop };
};
