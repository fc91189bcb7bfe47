import { book, startPayment } from '#testing/paying.ts';
import { logInAdmin } from './setup/admin-pages.ts';
import { newModel, rowOf } from './setup/deals.ts';
import { tabTo } from './setup/keyboard.ts';
import { listBike } from './setup/listings.ts';
import { marketplaceAt } from './setup/sales.ts';
import { expect, story } from './setup/story.ts';

const COLUMNS = {
  Listings: ['Bike', 'Price', 'Seller', 'State'],
  Orders: ['Bike', 'Price', 'Buyer', 'Seller', 'State'],
  Payments: ['Bike', 'Amount', 'Buyer', 'State'],
};

story(
  'Admins see every listing, order and payment with its history, and go from one to the other',
  { tag: '@core' },
  async ({ page, baseURL, createPerson }) => {
    const [market, buyer, model] = [marketplaceAt(baseURL ?? ''), await createPerson('Buyer'), newModel()];
    const bike = await listBike(market.url, await createPerson('Seller'), model);
    await book(market, buyer, bike);
    expect((await startPayment(market, buyer, bike)).status).toBe(200);

    await logInAdmin(page, baseURL);
    await page.goto('/dashboard');
    const navigation = page.getByRole('navigation', { name: 'Dashboard' });
    for (const [title, columns] of Object.entries(COLUMNS)) {
      await navigation.getByRole('link', { name: title }).click();
      await expect(page).toHaveURL(`/dashboard/${title.toLowerCase()}`);
      await expect(page).toHaveTitle(`${title} - Bike.`);
      await page.getByLabel('Search', { exact: true }).fill(model);
      await expect(page).toHaveURL(/search=/);
      await expect(page.getByRole('row')).toHaveCount(2);
      await expect(page.getByRole('columnheader')).toHaveText(columns);
    }
    await expect(rowOf(page, model)).toContainText('Card form opened');
    await page.getByRole('link', { name: model }).click();
    await expect(page).toHaveTitle('Payment - Bike.');
    await expect(page.getByRole('main')).toContainText(/pi_/);
    await expect(page.getByRole('main')).toContainText('Attempt 1 to pay ৳1,85,000 began');

    await page.getByRole('link', { name: 'The order' }).click();
    await expect(page).toHaveTitle('Order - Bike.');
    await expect(page.getByRole('main')).toContainText('Shahbag, Dhaka');
    await expect(page.getByText('Waiting for the seller')).toBeVisible();
    await expect(page.getByText('Booked for ৳1,85,000')).toBeVisible();

    await page.getByRole('link', { name: 'The listing' }).click();
    await expect(page).toHaveTitle('Listing - Bike.');
    await expect(page.getByText(`booked it for ৳1,85,000`)).toBeVisible();
    await page.getByRole('link', { name: 'Its orders' }).click();
    await expect(page).toHaveURL(/\/dashboard\/orders\?search=/);
    await expect(rowOf(page, model)).toHaveCount(1);
    await rowOf(page, model).getByRole('link', { name: buyer.name }).first().click();
    await expect(page).toHaveTitle('Person - Bike.');
    await expect(page.getByRole('main')).toContainText(buyer.email);
  },
);

story(
  'Admins filter listings without a mouse; search and filter stay in the address, and what is not there is said',
  async ({ page, baseURL, createPerson }) => {
    const model = newModel();
    await listBike(baseURL ?? '', await createPerson('Seller'), model);
    await logInAdmin(page, baseURL);
    await page.goto('/dashboard/listings');
    await tabTo(page, page.getByLabel('Search', { exact: true }));
    await page.keyboard.type(model.toLowerCase());
    await expect(page.getByRole('row')).toHaveCount(2);
    await tabTo(page, page.getByLabel('State', { exact: true }));
    await page.keyboard.type('Sold');
    await expect(page).toHaveURL(/state=sold/);
    await expect(page.getByText(`Nothing found for “${model.toLowerCase()}”.`)).toBeVisible();
    await page.reload();
    await expect(page.getByLabel('State', { exact: true })).toHaveValue('sold');
    await page.getByLabel('State', { exact: true }).selectOption('For sale');
    await expect(rowOf(page, model)).toContainText('For sale');

    await page.goto('/dashboard/listings/none');
    await expect(page.getByText('There is nothing at this address.')).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'Listings' }).click();
    await expect(page).toHaveURL('/dashboard/listings');
  },
);
