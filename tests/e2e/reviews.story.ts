import type { Browser, Page } from '@playwright/test';
import { orderOf } from '#testing/bookings.ts';
import { call } from '#testing/call.ts';
import { review } from '#testing/reviews.ts';
import { newModel, rowOf, type StoryFixtures } from './setup/deals.ts';
import { listBike } from './setup/listings.ts';
import { buy, handOver } from './setup/sales.ts';
import { expect, logIn, type PersonWithSession, story } from './setup/story.ts';

const PHONE = { width: 360, height: 740 };

interface Sale {
  seller: PersonWithSession;
  buyer: PersonWithSession;
  bike: string;
  model: string;
  sellerId: string;
}

/** A bike that a buyer has paid for. */
const makeSale = async ({
  baseURL = '',
  createPerson,
}: Pick<StoryFixtures, 'baseURL' | 'createPerson'>): Promise<Sale> => {
  const [seller, buyer, model] = [await createPerson('Seller'), await createPerson('Buyer'), newModel()];
  const bike = await listBike(baseURL, seller, model);
  await buy(baseURL, buyer, bike);
  await handOver(bike);
  const { body } = await call<{ sellerId: string }>({ url: baseURL }, `GET /api/bike/${bike}`);
  return { seller, buyer, bike, model, sellerId: body.sellerId };
};

const reviewAsSeller = async (baseURL: string | undefined, { seller, buyer, bike }: Sale): Promise<void> => {
  const at = { url: baseURL ?? '' };
  await review(at, seller, (await orderOf(at, buyer, bike))?._id ?? '', 5);
};

/** The page of somebody in a browser of their own, on a phone; of a visitor without `person`. */
const pageOf = async (
  browser: Browser,
  baseURL: string | undefined,
  person?: PersonWithSession,
  scripts = true,
): Promise<Page> => {
  const context = await browser.newContext({
    ...(baseURL && { baseURL }),
    viewport: PHONE,
    javaScriptEnabled: scripts,
  });
  const page = await context.newPage();
  if (person) await logIn(page, person);
  return page;
};

story(
  'Reviews, on a phone: written without a mouse, changed until the other one has written, answered by the seller, and read by everybody',
  { tag: '@core' },
  async ({ page, browser, baseURL, createPerson }) => {
    const sale = await makeSale({ baseURL, createPerson });
    await page.setViewportSize(PHONE);
    await logIn(page, sale.buyer);
    await page.goto('/dashboard');
    await page
      .getByRole('listitem')
      .filter({ hasText: sale.model })
      .getByRole('link', { name: 'Write a review' })
      .click();
    await expect(page).toHaveURL('/dashboard/myOrders');
    const bought = rowOf(page, sale.model);
    await bought.getByRole('button', { name: /^Review the seller/ }).press('Enter');
    const dialog = page.getByRole('dialog', { name: `Review ${sale.seller.name}` });
    await dialog.getByRole('button', { name: 'Save the review' }).press('Enter');
    await expect(dialog.getByText('Please choose one to five stars.')).toBeVisible();
    await dialog.getByRole('radio', { name: '3 stars: fair' }).press('Space');
    await page.keyboard.press('ArrowRight');
    await expect(dialog.getByRole('radio', { name: '4 stars: good' })).toBeChecked();
    await dialog.getByLabel('In your words').fill('One key came a week later.');
    await dialog.getByRole('button', { name: 'Save the review' }).press('Enter');
    await expect(dialog).toBeHidden();
    await expect(bought.getByRole('img', { name: '4 of 5 stars' })).toBeVisible();
    await bought.getByRole('button', { name: /^Change your review/ }).click();
    await expect(dialog.getByLabel('In your words')).toHaveValue('One key came a week later.');
    await dialog.getByRole('button', { name: 'Cancel' }).click();

    await reviewAsSeller(baseURL, sale);
    await page.reload();
    await expect(bought.getByRole('img', { name: '5 of 5 stars' })).toBeVisible();
    await expect(bought.getByRole('button', { name: /^Change your review/ })).toHaveCount(0);

    const sellers = await pageOf(browser, baseURL, sale.seller);
    await sellers.goto('/dashboard/bookings');
    await rowOf(sellers, sale.model)
      .getByRole('button', { name: /^Read the reviews/ })
      .click();
    await expect(sellers.getByRole('dialog')).toContainText('One key came a week later.');
    await sellers.getByLabel('Your answer').fill('It was with my brother. Sorry!');
    await sellers.getByRole('button', { name: 'Answer' }).click();
    await expect(sellers.getByLabel('Your answer')).toBeHidden();
    await expect(sellers.getByRole('dialog')).toContainText('It was with my brother. Sorry!');
    await sellers.context().close();

    const visitor = await pageOf(browser, baseURL, undefined, false);
    await visitor.goto(`/bike/${sale.bike}`);
    await visitor.getByRole('region', { name: 'Seller' }).getByRole('link', { name: '1 review' }).click();
    await expect(visitor).toHaveURL(`/sellers/${sale.sellerId}#reviews`);
    const reviews = visitor.getByRole('region', { name: 'Reviews' });
    await expect(reviews).toContainText(`${sale.buyer.name}`);
    await expect(reviews).toContainText('One key came a week later.');
    await expect(reviews).toContainText('It was with my brother. Sorry!');
    await expect(reviews).toContainText('We show an average once there are 3 reviews.');
    await visitor.context().close();
  },
);

story(
  'Reviews: what is sent offline is kept as it was typed, also over a reload',
  async ({ page, context, baseURL, createPerson }) => {
    const sale = await makeSale({ baseURL, createPerson });
    await logIn(page, sale.buyer);
    await page.goto('/dashboard/myOrders');
    const open = rowOf(page, sale.model).getByRole('button', { name: /^Review the seller/ });
    await open.click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('radio', { name: '2 stars: bad' }).press('Space');
    await dialog.getByLabel('In your words').fill('The tax token was not paid.');
    await context.setOffline(true);
    await dialog.getByRole('button', { name: 'Save the review' }).click();
    await expect(dialog.getByRole('alert')).toContainText('You seem to be offline.');
    await context.setOffline(false);
    await page.reload();
    await open.click();
    await expect(dialog.getByLabel('In your words')).toHaveValue('The tax token was not paid.');
    await expect(dialog.getByRole('radio', { name: '2 stars: bad' })).toBeChecked();
    await dialog.getByRole('button', { name: 'Save the review' }).click();
    await expect(rowOf(page, sale.model).getByRole('img', { name: '2 of 5 stars' })).toBeVisible();
  },
);

story(
  'Reviews: the other one writes while the form is open; what cannot be changed any more is said',
  async ({ page, baseURL, createPerson }) => {
    const sale = await makeSale({ baseURL, createPerson });
    await logIn(page, sale.buyer);
    await page.goto('/dashboard/myOrders');
    const row = rowOf(page, sale.model);
    await row.getByRole('button', { name: /^Review the seller/ }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('radio', { name: '4 stars: good' }).press('Space');
    await dialog.getByRole('button', { name: 'Save the review' }).click();
    await row.getByRole('button', { name: /^Change your review/ }).click();
    await dialog.getByLabel('In your words').fill('On second thoughts.');
    await reviewAsSeller(baseURL, sale);
    await dialog.getByRole('button', { name: 'Save the review' }).click();
    await expect(page.getByText('You can no longer write or change one')).toBeVisible();
  },
);
