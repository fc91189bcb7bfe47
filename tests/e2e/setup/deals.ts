import type { Page } from '@playwright/test';
import { book as bookOverApi } from '#testing/paying.ts';
import { listBike } from './listings.ts';
import { newModel } from './names.ts';
import { expect, logIn, type PersonWithSession } from './story.ts';

export { newModel };

export const card = (page: Page, model: string) => page.getByRole('article').filter({ hasText: model });

/** Books a bike from its card, and ends on My Orders. */
export const book = async (page: Page, model: string): Promise<void> => {
  await page.goto('/bikes/Suzuki');
  await card(page, model).getByRole('button', { name: 'Book Now' }).click();
  const modal = page.getByRole('dialog');
  await modal.getByLabel('Mobile').fill('০১৭১২-৩৪৫৬৭৮');
  await modal.getByLabel('Meet location').fill('Shahbag, Dhaka');
  await modal.getByRole('button', { name: 'Submit' }).click();
  await expect(page).toHaveURL('/dashboard/myOrders');
};

export const fillCard = async (page: Page, number: string): Promise<void> => {
  const frame = page.frameLocator('iframe[name^="__privateStripeFrame"]');
  await frame.locator('[name="cardnumber"]').fill(number);
  await frame.locator('[name="exp-date"]').fill('1234');
  await frame.locator('[name="cvc"]').fill('123');
};

export const openPayment = async (page: Page, model: string): Promise<void> => {
  await page.goto('/dashboard/myOrders');
  await rowOf(page, model).getByRole('link', { name: 'Pay' }).click();
  await expect(page).toHaveTitle('Payment - Bike.');
};

/** The row of a bike in My Orders or My Products. */
export const rowOf = (page: Page, model: string) => page.getByRole('row').filter({ hasText: model });

export interface StoryFixtures {
  page: Page;
  baseURL: string | undefined;
  createPerson(role: 'Buyer' | 'Seller', name?: string): Promise<PersonWithSession>;
}

/** Lists a new bike, and logs a new buyer in. */
const listForBuyer = async ({ page, baseURL, createPerson }: StoryFixtures) => {
  const model = newModel();
  const bike = await listBike(baseURL ?? '', await createPerson('Seller'), model);
  const buyer = await createPerson('Buyer');
  await logIn(page, buyer);
  return { model, bike, buyer };
};

/** Lists a new bike and logs a new buyer in; returns the model. */
export const startAsBuyer = async (fixtures: StoryFixtures): Promise<string> => (await listForBuyer(fixtures)).model;

/** Also books the bike, over the API, and opens its payment page. */
export const readyToPay = async (fixtures: StoryFixtures): Promise<string> => {
  const { model, bike, buyer } = await listForBuyer(fixtures);
  await bookOverApi({ url: fixtures.baseURL ?? '' }, buyer, bike);
  await openPayment(fixtures.page, model);
  return model;
};
