import { report } from '#testing/moderation.ts';
import { logInAdmin } from './setup/admin-pages.ts';
import { createAdmin } from './setup/admins.ts';
import { newModel } from './setup/deals.ts';
import { tabTo } from './setup/keyboard.ts';
import { listBike } from './setup/listings.ts';
import { expectWellMade, openPhone } from './setup/phones.ts';
import { expect, story } from './setup/story.ts';

story(
  "An admin's first page says what waits and since when, and leads there, without a mouse",
  { tag: '@core' },
  async ({ page, baseURL, createPerson }) => {
    const url = baseURL ?? '';
    const [seller, buyer, model] = [await createPerson('Seller'), await createPerson('Buyer'), newModel()];
    await report({ url }, buyer, { id: await listBike(url, seller, model) });
    await logInAdmin(page, baseURL);
    await page.goto('/dashboard');
    const waiting = page.getByRole('region', { name: 'Waiting for you' });
    const reports = waiting.getByRole('link', { name: /^[\d,]+\+? Reports .*Oldest: \d+ (minute|hour|day)/ });
    await tabTo(page, reports);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/dashboard/review');
    await expect(page.getByRole('article').filter({ hasText: model })).toBeVisible();

    await page.goBack();
    await waiting.getByRole('link', { name: /Sellers to verify/ }).click();
    await expect(page).toHaveURL('/dashboard/sellers?verified=Unverified');
    await expect(page.getByRole('row').filter({ hasText: seller.email })).toBeVisible();
    await page.getByLabel('Show', { exact: true }).selectOption('Verified only');
    await expect(page).toHaveURL('/dashboard/sellers?verified=Verified');
    await expect(page.getByRole('row').filter({ hasText: seller.email })).toHaveCount(0);
  },
);

story(
  "An admin's first page draws the market of 30 days, and has it as a table, also on a phone in Bangla",
  async ({ page, browser, baseURL }) => {
    await logInAdmin(page, baseURL);
    await page.goto('/dashboard');
    const market = page.getByRole('region', { name: 'The market' });
    for (const figure of ['Listings', 'Bookings', 'Sales', 'Messages'])
      await expect(market.getByRole('img', { name: new RegExp(`^${figure} by day: [\\d,]+ in all`) })).toBeVisible();
    await market.getByRole('button', { name: 'Show as a table' }).press('Enter');
    await expect(market.getByRole('columnheader')).toHaveText(['Day', 'Listings', 'Bookings', 'Sales', 'Messages']);
    await expect(market.getByRole('row')).toHaveCount(31);

    const phone = await openPhone(browser, baseURL, await createAdmin(baseURL ?? ''));
    await phone.goto('/dashboard');
    await expect(phone.getByRole('heading', { name: 'বাজার' })).toBeVisible();
    await expectWellMade(phone);
    await phone.context().close();
  },
);
