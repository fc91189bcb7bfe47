import { call } from '#testing/call.ts';
import { book, newModel, rowOf } from './setup/deals.ts';
import { listBike } from './setup/listings.ts';
import { expect, logIn, story } from './setup/story.ts';

story(
  '§2 My Orders: beside its columns stand the bike’s page, where to meet, how to reach the seller, and one next step',
  { tag: '@core' },
  async ({ page, baseURL, createPerson }) => {
    const url = baseURL ?? '';
    const seller = await createPerson('Seller');
    const model = newModel();
    const bike = await listBike(url, seller, model);
    await logIn(page, await createPerson('Buyer'));
    await book(page, model);
    const row = rowOf(page, model);
    await expect(page.getByRole('columnheader')).toHaveText([
      'Product',
      'Name',
      'Price',
      'Seller',
      'Payment',
      'Remove',
    ]);
    await expect(row).toContainText('Shahbag, Dhaka');
    await expect(row.getByRole('link', { name: model, exact: true })).toHaveAttribute('href', `/bike/${bike}`);
    await expect(row.getByRole('link', { name: /^Call / })).toHaveAttribute('href', /^tel:\+8801\d{9}$/);
    await expect(row.getByRole('link', { name: /^Write to / })).toHaveAttribute('href', `mailto:${seller.email}`);
    await expect(row.getByRole('link', { name: 'Pay' })).toHaveAttribute('href', `/dashboard/payment/${bike}`);

    await call({ url }, `DELETE /api/bikes/${bike}`, { token: seller.token });
    await page.reload();
    await expect(row).toContainText('Taken down by the seller');
    await expect(row.getByRole('link', { name: /^(Call|Write to|Pay) / })).toHaveCount(0);
    await row.getByRole('link', { name: /^Find another/ }).click();
    await expect(page).toHaveURL(/\/search\?q=GSX/);
  },
);
