import { call } from '#testing/call.ts';
import { logInAdmin } from './setup/admin-pages.ts';
import { book, newModel, rowOf } from './setup/deals.ts';
import { tabTo } from './setup/keyboard.ts';
import { listBike } from './setup/listings.ts';
import { expect, logIn, story } from './setup/story.ts';

const COLUMNS = {
  Listings: ['Bike', 'Price', 'Seller', 'State'],
  Orders: ['Bike', 'Price', 'Buyer', 'Seller', 'State'],
  Payments: ['Bike', 'Amount', 'Buyer', 'State'],
};

story(
  'Admins see every listing, order and payment with its history, and go from one to the other',
  async ({ page, browser, baseURL, createPerson }) => {
    const url = baseURL ?? '';
    const model = newModel();
    const [seller, buyer] = [await createPerson('Seller'), await createPerson('Buyer')];
    await listBike(url, seller, model);
    const buyers = await (await browser.newContext()).newPage();
    await logIn(buyers, buyer);
    await book(buyers, model);
    await rowOf(buyers, model).getByRole('link', { name: 'Pay' }).click();
    await expect(buyers.getByText('Kept for you for')).toBeVisible();
    await buyers.context().close();

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

story(
  'A record that could not be loaded says so, and is loaded at the second try',
  async ({ page, baseURL, createPerson }) => {
    const model = newModel();
    await listBike(baseURL ?? '', await createPerson('Seller'), model);
    const { token } = await logInAdmin(page, baseURL);
    const found = await call<{ _id: string }[]>(
      { url: baseURL ?? '' },
      `GET /api/admin/listings?search=${encodeURIComponent(model)}`,
      { token },
    );
    await page.route('**/api/admin/listings/*', (route) => route.abort());
    await page.goto(`/dashboard/listings/${found.body[0]?._id}`);
    await expect(page.getByRole('alert')).toContainText('You seem to be offline.');
    await page.unroute('**/api/admin/listings/*');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { name: `Suzuki ${model}` })).toBeVisible();
  },
);

story('The lists of listings, orders and payments are closed to a seller', async ({ page, createPerson }) => {
  await logIn(page, await createPerson('Seller'));
  for (const address of ['/dashboard/listings', '/dashboard/orders', '/dashboard/payments']) {
    await page.goto(address);
    await expect(page).toHaveURL('/login');
    await expect(page.getByRole('alert')).toContainText(/for admins only/i);
  }
});
