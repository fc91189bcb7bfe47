import type { Page } from '@playwright/test';
import { findAccessibilityProblems } from './setup/accessibility.ts';
import { newModel } from './setup/deals.ts';
import { findLayoutProblems } from './setup/layout-problems.ts';
import { addFigures } from './setup/listing-statistics.ts';
import { listBike } from './setup/listings.ts';
import { expect, logIn, story } from './setup/story.ts';

const PHONE = { width: 360, height: 740 };
const MONTH = Array.from({ length: 30 }, (_, ago) => (ago % 5) + 1);
/** Twice as many look at others, and as many as usual keep it. */
const USUAL = { views: 8, hearts: 0.02 };

const assertAccessible = async (page: Page): Promise<void> => {
  expect(await findAccessibilityProblems(page)).toEqual([]);
  expect(await findLayoutProblems(page)).toEqual([]);
};

story(
  'Statistics, on a phone and by keyboard: all bikes, then one beside what is usual, drawn and as a table',
  async ({ page, baseURL, createPerson }) => {
    const [seller, model] = [await createPerson('Seller'), newModel()];
    const bike = await listBike(baseURL ?? '', seller, model);
    await addFigures(bike, { age: 60, views: MONTH, usual: USUAL });
    await page.setViewportSize(PHONE);
    await logIn(page, seller);
    await page.goto('/dashboard/myProducts');
    await page.getByRole('link', { name: 'Statistics' }).press('Enter');
    await expect(page).toHaveURL('/dashboard/statistics');
    await expect(page).toHaveTitle('Statistics - Bike.');
    const all = page.getByRole('region', { name: 'All bikes' });
    await expect(all.getByRole('radio', { name: /^Views 90/ })).toBeChecked();
    await expect(all.getByRole('heading', { name: `Suzuki ${model}` })).toBeVisible();
    await assertAccessible(page);
    await all.getByRole('link', { name: `Suzuki ${model}` }).press('Enter');
    await expect(page).toHaveURL(`/dashboard/statistics?bike=${bike}`);
    const one = page.getByRole('region', { name: 'Statistics' });
    await expect(one).toContainText('It lacks facts that buyers filter by.');
    await expect(one.getByRole('link', { name: 'Add the facts' })).toHaveAttribute(
      'href',
      `/dashboard/myProducts/${bike}#facts`,
    );
    await expect(one.getByRole('radio', { name: /^Views 90 ?usual: (23\d|240)/ })).toBeChecked();
    await expect(one.getByRole('img', { name: /^Views by day: 90 in all, most on .*: 5\.$/ })).toBeVisible();
    await expect(one.getByText('The dashed line is what is usual for this model: 8 a day.')).toBeVisible();
    // Screen readers have the table before it is shown.
    const rows = one.getByRole('table', { name: 'Figures by day' }).getByRole('row');
    await expect(rows).toHaveCount(31);
    await expect(rows.nth(1)).toHaveText(/^[A-Z][a-z]+ \d+1010$/);
    await one.getByRole('button', { name: 'Show as a table' }).press('Enter');
    await expect(one.getByRole('button', { name: 'Hide the table' })).toHaveAttribute('aria-expanded', 'true');
    await expect(rows.nth(1).getByRole('cell').first()).toBeInViewport();
    await assertAccessible(page);
    await one.getByRole('radio', { name: /^Views/ }).press('ArrowRight');
    await expect(one.getByRole('radio', { name: /^Wishlisted 0/ })).toBeChecked();
    await expect(one.getByText('None in this time.')).toBeVisible();
    await one.getByLabel('Period').selectOption('Last 7 days');
    await expect(rows).toHaveCount(8);
    await expect(one.getByRole('radio', { name: /^Views 18/ })).toBeVisible();
  },
);

story('Statistics in Bangla, in the dark: words, numbers and days', async ({ browser, baseURL, createPerson }) => {
  const [seller, model] = [await createPerson('Seller'), newModel()];
  const bike = await listBike(baseURL ?? '', seller, model);
  await addFigures(bike, { age: 60, views: MONTH, usual: USUAL });
  const context = await browser.newContext({
    ...(baseURL && { baseURL }),
    locale: 'bn-BD',
    viewport: PHONE,
    colorScheme: 'dark',
  });
  const page = await context.newPage();
  await logIn(page, seller);
  await page.goto(`/dashboard/statistics?bike=${bike}`);
  const one = page.getByRole('region', { name: 'পরিসংখ্যান' });
  await expect(one.getByRole('radio', { name: /^ভিউ ৯০/ })).toBeChecked();
  await expect(one).toContainText('একই মডেলের অন্য বাইকের চেয়ে কম মানুষ এটি দেখছেন।');
  await one.getByRole('button', { name: 'টেবিল আকারে দেখান' }).click();
  await assertAccessible(page);
  await page.goto('/dashboard');
  await expect(page.getByRole('link', { name: /৭ দিনে ভিউ/ })).toContainText('১৮');
  await assertAccessible(page);
});

story(
  'Statistics of a seller without a bike lead to the first one; those of another are none',
  async ({ page, baseURL, createPerson }) => {
    const [seller, other] = [await createPerson('Seller'), await createPerson('Seller')];
    const bike = await listBike(baseURL ?? '', other, newModel());
    await logIn(page, seller);
    await page.goto('/dashboard/statistics');
    await expect(page.getByText('None in this time.')).toBeVisible();
    await expect(page.getByText('You have no bike for sale.')).toBeVisible();
    await page.goto(`/dashboard/statistics?bike=${bike}`);
    await expect(page.getByText('This bike is not yours.')).toBeVisible();
  },
);

story(
  'Statistics that cannot be loaded say so, and are there at the next try',
  async ({ page, baseURL, createPerson }) => {
    const seller = await createPerson('Seller');
    const bike = await listBike(baseURL ?? '', seller, newModel());
    await logIn(page, seller);
    for (const [path, request] of [
      ['/dashboard/statistics', '**/api/statistics?*'],
      [`/dashboard/statistics?bike=${bike}`, '**/api/statistics/*'],
      ['/dashboard', '**/api/dashboard'],
    ] as const) {
      await page.route(request, (route) => route.abort());
      await page.goto(path);
      await expect(page.getByRole('alert').filter({ hasText: 'You seem to be offline.' }).first()).toBeVisible();
      await page.unroute(request);
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(page.getByRole('alert')).toHaveCount(0);
    }
    await expect(page.getByRole('link', { name: /Bikes for sale/ })).toContainText('1');
  },
);
