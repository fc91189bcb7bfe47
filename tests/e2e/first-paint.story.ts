import type { Page } from '@playwright/test';
import { newModel } from './setup/deals.ts';
import { untilHydrated } from './setup/hydration.ts';
import { listBike } from './setup/listings.ts';
import { advertise } from './setup/sales.ts';
import { expect, logIn, story } from './setup/story.ts';

const SCRIPT = '/static/js/';

const OPENED_FIRST = ['/', '/blog', '/login', '/signup', '/forgot-password'];

const expectStylesFirst = async (page: Page, path: string): Promise<void> => {
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  const isRequested = (name: RegExp) => requested.some((url) => name.test(url));
  const styles = Promise.withResolvers<void>();
  await page.route(/\/root-.*\.css/, async (route) => {
    await styles.promise;
    await route.continue();
  });
  const opened = page.goto(path);
  // The browser has read the head, and as much of the page as it can before the styles.
  await expect.poll(() => isRequested(/\/root-.*\.css/)).toBe(true);
  expect(isRequested(/\.js$/)).toBe(false);
  styles.resolve();
  await opened;
  await expect.poll(() => isRequested(/\/vendor-/)).toBe(true);
};

story('§2 The pages that are opened first have their styles before they request a script', async ({ context }) => {
  for (const path of OPENED_FIRST)
    await story.step(path, async () => {
      // A page that was open before might still request something.
      const page = await context.newPage();
      await expectStylesFirst(page, path);
      await page.close();
    });
});

story('§2 The home page is complete without scripts', { tag: '@core' }, async ({ browser, baseURL, createPerson }) => {
  const [seller, model] = [await createPerson('Seller'), newModel()];
  await advertise(baseURL ?? '', seller, await listBike(baseURL ?? '', seller, model));
  const page = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  await page.goto('/');
  const strip = page.getByRole('region', { name: 'Advertised bikes' });
  const card = strip.getByRole('article').filter({ hasText: model });
  await expect(card).toBeVisible();
  await expect(card).not.toContainText('01712345678');
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  await expect(page.locator('[inert]')).toHaveCount(0);
});

story('§2 The page that opens without a line has a title before its route has come', async ({ request }) => {
  expect(await (await request.get('/app-shell')).text()).toContain('<title>Loading - Bike.</title>');
});

story('§2 The server renders the same for all callers', { tag: '@core' }, async ({ page, createPerson }) => {
  const htmlOf = async () => (await (await page.request.get('/blog')).text()).replace(/nonce="[^"]+"/g, '');
  const forVisitors = await htmlOf();
  await logIn(page, await createPerson('Buyer'));
  expect(await htmlOf()).toBe(forVisitors);
});

story('§2 A page can be used although its image does not load', async ({ page, baseURL, createPerson }) => {
  const bike = await listBike(baseURL ?? '', await createPerson('Seller'), newModel());
  const held = Promise.withResolvers<void>();
  await page.route('**/images/**', async (route) => {
    await held.promise;
    await route.abort();
  });
  await page.goto(`/bike/${bike}`, { waitUntil: 'domcontentloaded' });
  const compare = page.getByRole('button', { name: /^Compare:/ }).first();
  await untilHydrated(compare);
  await compare.click();
  await expect(page.getByText('Choose one more to compare').filter({ visible: true })).toHaveCount(1);
  expect(await page.evaluate(() => document.readyState)).toBe('interactive');
  held.resolve();
});

story(
  '§2 A page that shows nothing without its scripts requests all of them at once',
  { tag: '@core' },
  async ({ page, createPerson }) => {
    await logIn(page, await createPerson('Buyer'));
    const own = Promise.withResolvers<void>();
    await page.route(`**${SCRIPT}*.js`, async (route) => {
      const url = route.request().url();
      if (url.includes('bikes-page')) own.resolve();
      // The shared parts of a page are requested only after the page's own script.
      if (url.includes('vendor')) await own.promise;
      await route.continue();
    });
    await page.goto('/bikes/GPX');
    await expect(page.getByRole('heading', { name: 'GPX bikes' })).toBeVisible();
  },
);
