import type { Page } from '@playwright/test';
import { findAccessibilityProblems } from './setup/accessibility.ts';
import { newModel } from './setup/deals.ts';
import { listBike } from './setup/listings.ts';
import { NINE_PRICES, sellAt } from './setup/prices.ts';
import { expect, logIn, story } from './setup/story.ts';

const PHONE = { width: 360, height: 740 };
const widthOf = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth);

story(
  'Add Product: while a price is typed on a phone, the form says what such bikes are sold for, and asks about one that is far too low',
  async ({ browser, baseURL, createPerson }) => {
    const [seller, model] = [await createPerson('Seller'), newModel()];
    await sellAt({ url: baseURL ?? '', model, prices: NINE_PRICES });
    const page = await (await browser.newContext({ viewport: PHONE })).newPage();
    await logIn(page, seller);
    await page.goto('/dashboard/addProduct');
    await page.getByLabel('Brand').selectOption('Suzuki');
    await page.getByLabel('Model name').fill('Nothing like it');
    await expect(page.getByText('No bike of this model has been sold or offered here yet')).toBeVisible();
    await page.getByLabel('Model name').fill(model);
    await page.getByLabel('Year made').fill('২০২৩');
    await page.getByLabel('Condition').selectOption('Good');
    const guidance = page.getByRole('status').filter({ hasText: 'Bikes like this are sold for' });
    await expect(guidance).toContainText('৳1,80,000 to ৳2,12,000');
    await page.getByLabel('Sale price').fill('2 lakh');
    await expect(guidance).toContainText('Fair price.');
    await page.getByLabel('Sale price').fill('250000');
    await expect(guidance).toContainText('High price. More than most bikes like this are sold for');
    await page.getByLabel('Sale price').fill('20000');
    await expect(guidance).toContainText('Is ৳20,000 right? It is less than half of what such bikes are sold for.');
    await page.getByText('How we know').press('Enter');
    await expect(page.getByRole('listitem').filter({ hasText: model })).toHaveCount(9);
    await expect(page.getByText('From 9 bikes, all of them sold')).toBeVisible();
    expect(await widthOf(page)).toBe(PHONE.width);
    expect(await findAccessibilityProblems(page)).toEqual([]);
  },
);

story(
  'A bike’s page: the price is low, fair or high, and how we know; without scripts too',
  { tag: '@core' },
  async ({ browser, baseURL, createPerson }) => {
    const [seller, model] = [await createPerson('Seller'), newModel()];
    const fields = { yearMade: 2023, rslPrice: 150_000 };
    const bike = await listBike(baseURL ?? '', seller, model, 'Suzuki', fields);
    await sellAt({ url: baseURL ?? '', model, prices: NINE_PRICES });
    const page = await (await browser.newContext({ viewport: PHONE, javaScriptEnabled: false })).newPage();
    await page.goto(`/bike/${bike}`);
    const prices = page.getByRole('region', { name: 'Price compared' });
    await expect(prices).toContainText('Low price. Less than most bikes like this are sold for.');
    await expect(prices).toContainText('৳1,80,000 to ৳2,12,000');
    await prices.getByText('How we know').click();
    await expect(prices.getByRole('listitem')).toHaveCount(9);
    await expect(prices.getByRole('listitem').first()).toContainText(/Sold, [A-Z][a-z]{2} \d+, \d{4}/);
    expect(await widthOf(page)).toBe(PHONE.width);
  },
);

story('Manage: a listing is not compared with itself, as on its page', async ({ page, baseURL, createPerson }) => {
  const [seller, model] = [await createPerson('Seller'), newModel()];
  const bike = await listBike(baseURL ?? '', seller, model, 'Suzuki', { yearMade: 2023, rslPrice: 90_000 });
  await sellAt({ url: baseURL ?? '', model, prices: NINE_PRICES });
  await logIn(page, seller);
  await page.goto(`/dashboard/myProducts/${bike}`);
  await page.getByText('How we know').click();
  await expect(page.getByText('From 9 bikes, all of them sold')).toBeVisible();
});

story(
  'A bike’s page: below six comparables there are these bikes and no label; alone it says nothing',
  async ({ page, baseURL, createPerson }) => {
    const [seller, model] = [await createPerson('Seller'), newModel()];
    const bike = await listBike(baseURL ?? '', seller, model, 'Suzuki', { yearMade: 2023, rslPrice: 50_000 });
    await page.goto(`/bike/${bike}`);
    await expect(page.getByRole('heading', { name: 'Facts' })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Price compared' })).toBeHidden();
    await sellAt({ url: baseURL ?? '', model, prices: NINE_PRICES.slice(0, 5) });
    await page.reload();
    const prices = page.getByRole('region', { name: 'Price compared' });
    await expect(prices).toContainText('There are too few bikes of this model here to say whether the price is fair.');
    await expect(prices).not.toContainText(/(Low|Fair|High) price/);
    await prices.getByText('See these bikes').click();
    await expect(prices.getByRole('listitem')).toHaveCount(5);
    await prices.getByRole('link').first().click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(model);
  },
);

story('A bike’s page: the price is compared in Bangla', async ({ browser, baseURL, createPerson }) => {
  const [seller, model] = [await createPerson('Seller'), newModel()];
  const bike = await listBike(baseURL ?? '', seller, model, 'Suzuki', { yearMade: 2023, rslPrice: 200_000 });
  await sellAt({ url: baseURL ?? '', model, prices: NINE_PRICES });
  const page = await (await browser.newContext({ locale: 'bn-BD', viewport: PHONE })).newPage();
  await page.goto(`/bike/${bike}`);
  const prices = page.getByRole('region', { name: 'দামের তুলনা' });
  await expect(prices).toContainText('ন্যায্য দাম');
  await expect(prices).toContainText('৳১,৮০,০০০ থেকে ৳২,১২,০০০');
  await prices.getByText('আমরা কীভাবে জানি').click();
  await expect(prices).toContainText('৯টি বাইক থেকে, সবগুলোই বিক্রি হয়েছে');
  expect(await widthOf(page)).toBe(PHONE.width);
  expect(await findAccessibilityProblems(page)).toEqual([]);
});
