import { call } from '#testing/call.ts';
import { book as bookByApi } from '#testing/paying.ts';
import { card, rowOf } from './setup/deals.ts';
import { fits, listed, PHONE, pageOf, visit } from './setup/own-listing.ts';
import { marketplaceAt } from './setup/sales.ts';
import { expect, logIn, story } from './setup/story.ts';

story.use({ viewport: PHONE });

story(
  'Pause: the dialog says what it means, the page of the bike says so, and resuming brings all back',
  { tag: '@core' },
  async ({ page, baseURL, createPerson }) => {
    const { model, bike } = await listed(page, baseURL, await createPerson('Seller'));
    const buyer = await createPerson('Buyer');
    await bookByApi(marketplaceAt(baseURL ?? ''), buyer, bike);
    await page.goto(pageOf(bike));
    await page.getByRole('button', { name: 'Pause' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText('1 booking stays, but cannot be paid until then:');
    await expect(dialog).toContainText(buyer.name);
    await dialog.getByRole('button', { name: 'Pause' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText('Paused', { exact: true })).toBeVisible();
    await fits(page);

    const visitor = await visit(page, `/bike/${bike}`);
    await expect(card(visitor, model)).toContainText('This bike is not for sale at the moment.');
    await expect(visitor.getByRole('link', { name: /Book Now/ })).toHaveCount(0);
    await expect(visitor.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
    await visitor.goto(`/search?q=${model}`);
    await expect(visitor.getByText(model, { exact: true })).toHaveCount(0);
    await logIn(visitor, buyer);
    await visitor.goto('/dashboard/myOrders');
    await expect(rowOf(visitor, model)).toContainText('Not for sale at the moment. Your booking stays.');
    await visitor.goto(`/dashboard/payment/${bike}`);
    await expect(visitor.getByRole('alert')).toContainText('it cannot be paid for at the moment. Your booking stays.');

    await page.goto('/dashboard/myProducts');
    await expect(rowOf(page, model)).toContainText('Paused');
    await rowOf(page, model)
      .getByRole('link', { name: `Manage ${model}` })
      .click();
    await page.getByRole('button', { name: 'Put back on sale' }).click();
    await expect(page.getByText('Available', { exact: true })).toBeVisible();
    await visitor.goto('/dashboard/myOrders');
    await expect(rowOf(visitor, model).getByRole('link', { name: 'Pay' })).toBeVisible();
  },
);

story(
  'Take back and list again: the page is back at the same address, and nothing is typed',
  async ({ page, baseURL, createPerson }) => {
    const { model, bike } = await listed(page, baseURL, await createPerson('Seller'));
    const buyer = await createPerson('Buyer');
    await call({ url: baseURL ?? '' }, 'POST /api/wishlists', {
      token: buyer.token,
      body: { wisher: buyer.email, wishProduct: bike },
    });
    await rowOf(page, model)
      .getByRole('button', { name: /^Remove/ })
      .click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText('You will find it under “Taken down” in My Products, and can list it again.');
    await dialog.getByRole('button', { name: 'Remove', exact: true }).click();
    await expect(rowOf(page, model)).toHaveCount(0);
    const visitor = await visit(page, `/bike/${bike}`);
    await expect(visitor.getByText('The seller has taken this bike down.')).toBeVisible();

    await page.getByRole('link', { name: 'Taken down' }).click();
    await page.getByRole('button', { name: `List again ${model}` }).press('Enter');
    await expect(page.getByText('You have not taken down any listings.')).toBeVisible();
    await page.getByRole('link', { name: 'Listed' }).click();
    await expect(rowOf(page, model)).toContainText('Available');
    await visitor.reload();
    await expect(card(visitor, model)).toContainText('৳1,85,000');
    await logIn(visitor, buyer);
    await visitor.goto('/dashboard/myWishlists');
    await expect(card(visitor, model)).toContainText('৳1,85,000');
  },
);

story(
  'Sold elsewhere: with a price; the page says sold, the booking ends, and it can be undone',
  async ({ page, baseURL, createPerson }) => {
    const { model, bike } = await listed(page, baseURL, await createPerson('Seller'));
    await bookByApi(marketplaceAt(baseURL ?? ''), await createPerson('Buyer'), bike);
    await page.goto(pageOf(bike));
    await page.getByRole('button', { name: 'Sold elsewhere' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText('1 booking ends, and we email the buyer:');
    await dialog.getByLabel('For how much?').fill('0');
    await dialog.getByRole('button', { name: 'Mark as sold' }).click();
    await expect(dialog).toContainText('Please give a whole amount from ৳1');
    await dialog.getByLabel('For how much?').fill('1,70,000');
    await expect(dialog).toContainText('৳1,70,000');
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    await expect(page.getByText('You told us ৳1,70,000; only you see that.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Save changes' })).toHaveCount(0);
    const visitor = await visit(page, `/bike/${bike}`);
    await expect(card(visitor, model)).toContainText('Sold');
    await expect(card(visitor, model)).not.toContainText('1,70,000');
    await page.getByRole('button', { name: 'List again' }).click();
    await expect(page.getByText('Available', { exact: true })).toBeVisible();
    await visitor.reload();
    await expect(visitor.getByRole('link', { name: /Book Now/ })).toBeVisible();
  },
);
