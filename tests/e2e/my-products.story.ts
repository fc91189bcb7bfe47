import type { Page } from '@playwright/test';
import { newModel, rowOf } from './setup/deals.ts';
import { listBike } from './setup/listings.ts';
import { sell } from './setup/sales.ts';
import { holdBack } from './setup/slow-line.ts';
import { expect, logIn, story } from './setup/story.ts';

const remove = async (page: Page, model: string): Promise<void> => {
  await rowOf(page, model)
    .getByRole('button', { name: /^Remove/ })
    .press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).press('Enter');
};

story(
  '§2 §8 My Products: a removal that fails shows an error in the dialog; after a removal the focus is on the next bike',
  async ({ page, baseURL, createPerson }) => {
    const seller = await createPerson('Seller');
    const [older, newer] = [`Older ${newModel()}`, `Newer ${newModel()}`];
    for (const model of [older, newer]) await listBike(baseURL ?? '', seller, model);
    await logIn(page, seller);
    await page.goto('/dashboard/myProducts');
    await page.route('**/api/bikes/*', (route) => route.abort());
    await remove(page, newer);
    await expect(page.getByRole('dialog').getByRole('alert')).toContainText('You seem to be offline.');
    await page.unroute('**/api/bikes/*');
    await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).press('Enter');
    await expect(rowOf(page, newer)).toHaveCount(0);
    await expect(rowOf(page, older)).toBeFocused();
    await remove(page, older);
    await expect(page.getByText("You don't add any product for sell.")).toBeVisible();
    await expect(page.getByRole('region', { name: 'Your bikes' })).toBeFocused();
  },
);

story(
  '§4 §8 My Products: an advertisement is shown before the server has answered, and reverted when it fails; the bike can be removed',
  { tag: '@core' },
  async ({ page, baseURL, createPerson }) => {
    const [seller, model] = [await createPerson('Seller'), newModel()];
    await logIn(page, seller);
    await page.goto('/dashboard/myProducts');
    const empty = page.getByText("You don't add any product for sell.");
    await expect(empty).toBeVisible();
    await listBike(baseURL ?? '', seller, model);
    await page.reload();

    const row = rowOf(page, model);
    const advertise = row.getByRole('button', { name: /^Advertise/ });
    const stop = row.getByRole('button', { name: /^Stop advertising/ });
    const release = await holdBack(page, '**/api/bikes/*', 'PUT');
    await advertise.click();
    await expect(stop).toBeVisible();
    release();
    await expect(page.getByText('Update Successful.')).toBeVisible();
    await page.reload();
    await stop.click();
    await expect(advertise).toBeVisible();
    await expect(page.getByText('Update Successful.')).toBeVisible();

    await page.route('**/api/bikes/*', (route) => route.abort());
    await advertise.click();
    await expect(page.getByText('You seem to be offline.').first()).toBeVisible();
    await expect(advertise).toBeVisible();
    await page.unroute('**/api/bikes/*');

    const dialog = page.getByRole('dialog');
    await row.getByRole('button', { name: /Remove/ }).click();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(row).toBeVisible();
    await row.getByRole('button', { name: /Remove/ }).click();
    await dialog.getByRole('button', { name: /Remove/ }).click();
    await expect(page.getByText('Delete Successful.')).toBeVisible();
    await expect(empty).toBeVisible();
  },
);

story(
  '§4 My Products: a sold bike is removed from the list alone; the sale and the receipt stay',
  async ({ page, baseURL, createPerson }) => {
    const [seller, buyer] = [await createPerson('Seller'), await createPerson('Buyer')];
    await sell(baseURL ?? '', seller, buyer);
    await logIn(page, seller);
    await page.goto('/dashboard/myProducts');
    await page.getByRole('button', { name: /^Remove/ }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText('It disappears from your list. The sale stays, and so does the receipt');
    await expect(dialog).not.toContainText('any more');
    await dialog.getByRole('button', { name: 'Remove', exact: true }).click();
    await expect(page.getByText("You don't add any product for sell.")).toBeVisible();
    await page.context().clearCookies();
    await page.evaluate(() => localStorage.clear());
    await logIn(page, buyer);
    await page.goto('/dashboard/myOrders');
    await page.getByRole('link', { name: 'Receipt' }).click();
    await expect(page.getByRole('article')).toContainText(seller.name);
  },
);
