import { resolve } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import sharp from 'sharp';
import { PASSWORD, type Person, signUp } from '#testing/people.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import { findBrowser } from '../../tests/e2e/setup/browser.ts';
import { fillListings } from '../listings.ts';

/** A cheap phone: its screen, and a processor a quarter as fast as this one. */
const PHONE = { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true };
const SLOWER = 4;

interface Bench {
  app: TestApp;
  /** Of the buyer. */
  page: Page;
  buyer: Person;
  seller: Person;
  close(): Promise<void>;
}

const uploadPhoto = async ({ url }: TestApp): Promise<string> => {
  const photo = await sharp({ create: { width: 1600, height: 1200, channels: 3, background: '#4d6a4a' } })
    .jpeg()
    .toBuffer();
  const form = new FormData();
  form.append('image', new Blob([new Uint8Array(photo)], { type: 'image/jpeg' }), 'bike.jpg');
  const { images } = (await (await fetch(`${url}/api/client-config`)).json()) as { images: { key: string } };
  const answer = await fetch(`${url}/images/upload?key=${images.key}`, { method: 'POST', body: form });
  return ((await answer.json()) as { data: { url: string } }).data.url;
};

const logIn = async (page: Page, url: string, { email }: Person): Promise<void> => {
  await page.goto(`${url}/login`);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await page.waitForURL(`${url}/`);
};

/** The built application with `listings` bikes of Yamaha, and a buyer logged in, on a cheap phone. */
export const openBench = async (listings: number): Promise<Bench> => {
  const app = await startTestApp({}, { webRoot: resolve('build/web') });
  const [seller, buyer] = [await signUp(app, 'Seller'), await signUp(app, 'Buyer')];
  await fillListings(app, seller, listings, await uploadPhoto(app));
  const browser = await chromium.launch(await findBrowser());
  const page = await (await browser.newContext(PHONE)).newPage();
  await logIn(page, app.url, buyer);
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  return {
    app,
    page,
    buyer,
    seller,
    close: async () => {
      await browser.close();
      await app.close();
    },
  };
};
