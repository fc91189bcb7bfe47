import type { Page } from '@playwright/test';
import { call } from '#testing/call.ts';
import { book as bookByApi, startPayment } from '#testing/paying.ts';
import { book, card, newModel, openPayment, rowOf } from './setup/deals.ts';
import { listBike } from './setup/listings.ts';
import { pageOf } from './setup/own-listing.ts';
import { buy, marketplaceAt, releaseHolds } from './setup/sales.ts';
import { expect, logIn, type PersonWithSession, story } from './setup/story.ts';

/** Returns to this tab from another one. */
const comeBack = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
const openBooking = (page: Page, model: string) => card(page, model).getByRole('button', { name: 'Book Now' }).click();
const removeBike = (url: string, { token }: PersonWithSession, id: string) =>
  call({ url }, `DELETE /api/bikes/${id}`, { token });

story(
  '§4 Booking: an outdated card shows that its bike is sold, removed or being paid for before anything is typed',
  { tag: '@core' },
  async ({ page, baseURL, createPerson }) => {
    const url = baseURL ?? '';
    const [seller, buyer, other] = [
      await createPerson('Seller'),
      await createPerson('Buyer'),
      await createPerson('Buyer'),
    ];
    const [sold, removed, held] = [newModel(), newModel(), newModel()];
    const ids = [
      await listBike(url, seller, sold),
      await listBike(url, seller, removed),
      await listBike(url, seller, held),
    ];
    await logIn(page, buyer);
    await page.goto('/bikes/Suzuki');
    for (const model of [sold, removed, held]) await expect(card(page, model)).toBeVisible();
    await buy(url, other, ids[0] ?? '');
    await removeBike(url, seller, ids[1] ?? '');
    await bookByApi(marketplaceAt(url), other, ids[2] ?? '');
    await startPayment(marketplaceAt(url), other, ids[2] ?? '');

    const modal = page.getByRole('dialog');
    await openBooking(page, held);
    await expect(modal).toContainText('This bike is kept for another buyer right now.');
    await expect(modal.getByLabel('Mobile')).toBeVisible();
    await page.keyboard.press('Escape');
    await openBooking(page, sold);
    await expect(modal.getByRole('alert')).toContainText('This bike has been sold');
    await expect(modal.getByLabel('Mobile')).toHaveCount(0);
    await expect(modal.getByRole('link', { name: 'My Orders' })).toBeVisible();
    await modal.getByRole('link', { name: 'Other Suzuki bikes' }).click();
    await expect(modal).toBeHidden();
    await expect(card(page, sold)).toHaveCount(0);
    await expect(card(page, removed)).toHaveCount(0);
  },
);

story(
  '§4 Booking: if a bike is sold while the form is filled in, a message replaces the form',
  async ({ page, baseURL, createPerson }) => {
    const url = baseURL ?? '';
    const [model, seller] = [newModel(), await createPerson('Seller')];
    const id = await listBike(url, seller, model);
    await logIn(page, await createPerson('Buyer'));
    await page.goto('/bikes/Suzuki');
    await openBooking(page, model);
    const modal = page.getByRole('dialog');
    await modal.getByLabel('Mobile').fill('01712345678');
    await modal.getByLabel('Meet location').fill('Shahbag');
    await removeBike(url, seller, id);
    await modal.getByRole('button', { name: 'Submit' }).click();
    await expect(modal.getByRole('alert')).toContainText('The seller has taken this bike off the market');
    await expect(modal.getByRole('link', { name: 'Other Suzuki bikes' })).toBeVisible();
  },
);

story(
  '§4 Booking: if the request about the bike fails the form opens all the same, and a late response changes nothing',
  async ({ page, baseURL, createPerson }) => {
    const [slow, quick, seller] = [newModel(), newModel(), await createPerson('Seller')];
    const slowId = await listBike(baseURL ?? '', seller, slow);
    await listBike(baseURL ?? '', seller, quick);
    await logIn(page, await createPerson('Buyer'));
    await page.goto('/bikes/Suzuki');
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    const address = `**/api/wishesProduct/${slowId}`;
    await page.route(address, async (route) => {
      await released;
      await route.continue().catch(() => undefined);
    });
    const modal = page.getByRole('dialog');
    const slowButton = card(page, slow).getByRole('button', { name: 'Book Now' });
    await slowButton.click();
    await openBooking(page, quick);
    await expect(modal).toHaveAccessibleName(`Book ${quick}`);
    await modal.getByLabel('Meet location').fill('Shahbag');
    // Its call was aborted, and the form of the other bike stays.
    await expect(card(page, slow).locator('button[aria-busy]')).toHaveCount(0);
    await expect(modal).toHaveAccessibleName(`Book ${quick}`);
    await expect(modal.getByLabel('Meet location')).toHaveValue('Shahbag');
    await page.keyboard.press('Escape');
    await slowButton.click();
    await expect(modal).toHaveAccessibleName(`Book ${slow}`);
    await expect(modal.getByLabel('Mobile')).toBeVisible();
    release();
  },
);

story(
  '§4 Payment: a buyer who waits while another buyer pays sees the outcome without a reload, with what is left to do',
  async ({ page, baseURL, createPerson }) => {
    const url = baseURL ?? '';
    const [model, seller] = [newModel(), await createPerson('Seller')];
    const [faster, waiting] = [await createPerson('Buyer'), await createPerson('Buyer')];
    const id = await listBike(url, seller, model);
    await bookByApi(marketplaceAt(url), faster, id);
    await startPayment(marketplaceAt(url), faster, id);
    await logIn(page, waiting);
    await book(page, model);
    await openPayment(page, model);
    await expect(page.getByRole('alert')).toContainText('This bike is kept for another buyer right now.');
    await buy(url, faster, id);
    await comeBack(page);
    await expect(page.getByRole('alert')).toContainText('sold to somebody else');
    await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0);
    await expect(page.getByRole('main').getByRole('link', { name: 'My Orders' })).toBeVisible();
    await page.getByRole('link', { name: 'Other Suzuki bikes' }).click();
    await expect(page).toHaveURL('/bikes/Suzuki');
  },
);

story(
  '§4 Payment: a card form whose bike was sold meanwhile is replaced when the buyer comes back to it',
  async ({ page, baseURL, createPerson }) => {
    const url = baseURL ?? '';
    const [model, seller] = [newModel(), await createPerson('Seller')];
    const [faster, waiting] = [await createPerson('Buyer'), await createPerson('Buyer')];
    const id = await listBike(url, seller, model);
    await logIn(page, waiting);
    await book(page, model);
    await openPayment(page, model);
    const pay = page.getByRole('button', { name: /^Pay / });
    await expect(pay).toBeVisible();
    // Held for them no longer.
    await releaseHolds(id);
    await buy(url, faster, id);
    await comeBack(page);
    await expect(page.getByRole('alert').filter({ hasText: 'sold to somebody else' })).toBeVisible();
    await expect(pay).toBeHidden();
  },
);

story(
  '§4 §7 While a buyer pays, a bike is neither paused, removed nor given another price; later the dialog lists the bookings that end',
  async ({ page, baseURL, browser, createPerson }) => {
    const url = baseURL ?? '';
    const [model, seller, buyer] = [newModel(), await createPerson('Seller'), await createPerson('Buyer')];
    const id = await listBike(url, seller, model);
    await bookByApi(marketplaceAt(url), buyer, id);
    await startPayment(marketplaceAt(url), buyer, id);
    await logIn(page, seller);
    const dialog = page.getByRole('dialog');
    const [willEnd, isKept] = [
      'This bike is kept for a buyer. If they do not buy it',
      'This bike is kept for a buyer right now',
    ];
    await page.goto(pageOf(id));
    await page.getByRole('button', { name: 'Pause' }).click();
    await expect(dialog).toContainText(willEnd);
    await dialog.getByRole('button', { name: 'Pause' }).click();
    await expect(dialog.getByRole('alert')).toContainText(isKept);
    await page.keyboard.press('Escape');
    await expect(page.getByText('Available', { exact: true })).toBeVisible();

    await page.goto('/dashboard/myProducts');
    const row = rowOf(page, model);
    await row.getByRole('button', { name: /^Change price/ }).press('Enter');
    await expect(dialog).toContainText(willEnd);
    await dialog.getByLabel('New price').fill('175000');
    await page.keyboard.press('Enter');
    await expect(page.getByText(isKept).first()).toBeVisible();
    await expect(row).toContainText('৳1,85,000');

    await row.getByRole('button', { name: /^Remove/ }).click();
    await expect(dialog).toContainText(willEnd);
    await dialog.getByRole('button', { name: 'Remove', exact: true }).click();
    await expect(dialog.getByRole('alert')).toContainText(isKept);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await releaseHolds(id);
    await row.getByRole('button', { name: /^Remove/ }).click();
    await expect(dialog).toContainText('1 booking ends, and we email the buyer:');
    await expect(dialog).toContainText(buyer.name);
    await dialog.getByRole('button', { name: 'Remove', exact: true }).click();
    await expect(row).toHaveCount(0);

    const theirs = await (await browser.newContext({ baseURL: url })).newPage();
    await logIn(theirs, buyer);
    await theirs.goto('/dashboard/myOrders');
    await expect(rowOf(theirs, model)).toContainText('Taken down by the seller');
  },
);
