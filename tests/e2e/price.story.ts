import type { Page } from '@playwright/test';
import { book } from '#testing/paying.ts';
import { card, fillCard, newModel, openPayment, rowOf } from './setup/deals.ts';
import { listBike } from './setup/listings.ts';
import { advertise, marketplaceAt } from './setup/sales.ts';
import { expect, logIn, type PersonWithSession, story } from './setup/story.ts';

const PHONE = { width: 360, height: 740 };

const dialogOf = (page: Page) => page.getByRole('dialog');
const openDialog = (page: Page, model: string) =>
  rowOf(page, model)
    .getByRole('button', { name: /^Change price/ })
    .press('Enter');

/** A bike for 1,85,000 of a seller whose browser shows My Products. */
const listed = async (
  page: Page,
  url: string | undefined,
  seller: PersonWithSession,
): Promise<{ model: string; bike: string }> => {
  const model = newModel();
  const bike = await listBike(url ?? '', seller, model);
  await logIn(page, seller);
  await page.goto('/dashboard/myProducts');
  return { model, bike };
};

story(
  '§4 My Products: a seller asks for less by keyboard; the buyer sees the new price, and pays it',
  async ({ page, browser, baseURL, createPerson }) => {
    const seller = await createPerson('Seller');
    const { model, bike } = await listed(page, baseURL, seller);
    const buyer = await createPerson('Buyer');
    await book(marketplaceAt(baseURL ?? ''), buyer, bike);
    await advertise(baseURL ?? '', seller, bike);
    await openDialog(page, model);
    const dialog = dialogOf(page);
    await expect(dialog).toContainText('Price now ৳1,85,000');
    await expect(dialog).toContainText('1 buyer has booked it. We email the new price to:');
    await expect(dialog).toContainText(buyer.name);
    await expect(dialog.getByLabel('New price')).toBeFocused();
    await page.keyboard.type('১,৭৫,০০০');
    await expect(dialog).toContainText('৳1,75,000');
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    await expect(rowOf(page, model)).toContainText('৳1,75,000');
    await expect(rowOf(page, model)).toContainText(/Price cut by ৳10,000 on [A-Z][a-z]{2} \d+/);
    await expect(rowOf(page, model).getByRole('button', { name: /^Change price/ })).toBeFocused();

    const theirs = await (await browser.newContext()).newPage();
    await logIn(theirs, buyer);
    await theirs.goto('/bikes/Suzuki');
    await expect(card(theirs, model)).toContainText('Price cut by ৳10,000 on');
    await theirs.goto('/');
    await expect(card(theirs, model).first()).toContainText('Price cut by ৳10,000 on');
    await theirs.goto(`/bike/${bike}`);
    await expect(card(theirs, model)).toContainText('Price cut by ৳10,000 on');
    await theirs.goto('/dashboard/myOrders');
    await expect(rowOf(theirs, model)).toContainText('now ৳1,75,000');
    await openPayment(theirs, model);
    await expect(theirs.getByRole('main')).toContainText('৳1,75,000 BDT');
    await fillCard(theirs, '4242424242424242');
    await theirs.getByRole('button', { name: 'Pay ৳1,75,000' }).click();
    await expect(theirs.getByRole('article')).toContainText('৳1,75,000');
  },
);

story(
  '§4 My Products: a price is changed in Bangla, on a phone',
  { tag: '@core' },
  async ({ browser, baseURL, createPerson }) => {
    const page = await (await browser.newContext({ locale: 'bn-BD', viewport: PHONE })).newPage();
    const { model } = await listed(page, baseURL, await createPerson('Seller'));
    await rowOf(page, model)
      .getByRole('button', { name: /^দাম বদলান/ })
      .click();
    const dialog = dialogOf(page);
    await expect(dialog).toContainText('এখন দাম ৳১,৮৫,০০০');
    await expect(dialog).toContainText('কেউ এটি বুক করেননি');
    await dialog.getByLabel('নতুন দাম').fill('0');
    await dialog.getByRole('button', { name: 'দাম বদলান' }).click();
    await expect(dialog.getByLabel('নতুন দাম')).toBeFocused();
    await expect(dialog).toContainText('৳৯,৯৯,৯৯৯');
    await dialog.getByLabel('নতুন দাম').fill('3,00,000');
    await expect(dialog).toContainText('নতুন কেনার দাম ছিল ৳২,৬০,০০০');
    await dialog.getByLabel('নতুন দাম').fill('175000');
    await dialog.getByRole('button', { name: 'দাম বদলান' }).click();
    await expect(rowOf(page, model)).toContainText('৳১,৭৫,০০০');
    await expect(rowOf(page, model)).toContainText(/দাম ৳১০,০০০ কমেছে/);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBe(PHONE.width);
    const theirs = await (await browser.newContext({ locale: 'bn-BD' })).newPage();
    await logIn(theirs, await createPerson('Buyer'));
    await theirs.goto('/bikes/Suzuki');
    await expect(card(theirs, model)).toContainText(/দাম ৳১০,০০০ কমেছে/);
  },
);

story(
  '§8 My Products: a price that cannot be saved is the old one again, and what was typed is still there',
  async ({ page, baseURL, createPerson }) => {
    const { model } = await listed(page, baseURL, await createPerson('Seller'));
    await page.route('**/api/bikes/*/listing', (route) => route.abort());
    await openDialog(page, model);
    await dialogOf(page).getByLabel('New price').fill('175000');
    await dialogOf(page).getByRole('button', { name: 'Change price' }).click();
    await expect(page.getByText('You seem to be offline.').first()).toBeVisible();
    await expect(rowOf(page, model)).toContainText('৳1,85,000');
    await page.unroute('**/api/bikes/*/listing');
    await openDialog(page, model);
    await expect(dialogOf(page).getByLabel('New price')).toHaveValue('175000');
    await page.keyboard.press('Enter');
    await expect(rowOf(page, model)).toContainText('৳1,75,000');
    await expect(page.getByText('Update Successful.').first()).toBeVisible();
  },
);
