import AxeBuilder from '@axe-core/playwright';
import { call } from '#testing/call.ts';
import { book, startPayment } from '#testing/paying.ts';
import { newModel } from './setup/deals.ts';
import { addFigures } from './setup/figures.ts';
import { findLayoutProblems } from './setup/layout-problems.ts';
import { listBike } from './setup/listings.ts';
import { marketplaceAt } from './setup/sales.ts';
import { expect, logIn, story } from './setup/story.ts';

const PHONE = { width: 360, height: 740 };

story(
  "The seller's dashboard, on a phone, says how things stand and what to do next, and then who they are",
  async ({ page, baseURL, createPerson }) => {
    const [seller, buyer, model] = [await createPerson('Seller'), await createPerson('Buyer'), newModel()];
    await page.setViewportSize(PHONE);
    await logIn(page, seller);
    await page.goto('/dashboard');
    const overview = page.getByRole('region', { name: 'Overview' });
    await expect(overview.getByText('You have no bike for sale. Listing one takes a few minutes.')).toBeVisible();
    const bike = await listBike(baseURL ?? '', seller, model);
    await addFigures(bike, { age: 50, views: [3, 4, 5, 0, 0, 0, 0, 99] });
    await book(marketplaceAt(baseURL ?? ''), buyer, bike);
    await page.reload();
    await expect(overview.getByRole('link', { name: 'Seen in 7 days 12' })).toHaveAttribute(
      'href',
      '/dashboard/statistics',
    );
    await expect(overview.getByRole('link', { name: 'Bikes for sale 1' })).toBeVisible();
    const steps = overview.getByRole('listitem').filter({ has: page.getByRole('paragraph') });
    await expect(steps).toHaveText([
      'A booking waits for your answer.Answer it',
      `The price of your Suzuki ${model} has stood for 50 days. Others may ask for less by now.Look at the price`,
    ]);
    await expect(page.getByRole('region', { name: 'Profile' })).toContainText(seller.email);
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
    expect(await findLayoutProblems(page)).toEqual([]);
    await steps.first().getByRole('link', { name: 'Answer it' }).press('Enter');
    await expect(page).toHaveURL('/dashboard/bookings');
  },
);

story(
  "The buyer's dashboard leads to what they booked, wish for and search for",
  async ({ page, baseURL, createPerson }) => {
    const [seller, buyer] = [await createPerson('Seller'), await createPerson('Buyer')];
    const { token, email } = buyer;
    const [booked, wished] = [newModel(), newModel()];
    await page.setViewportSize(PHONE);
    await logIn(page, buyer);
    await page.goto('/dashboard');
    const overview = page.getByRole('region', { name: 'Overview' });
    await overview.getByRole('link', { name: 'Search bikes' }).press('Enter');
    await expect(page).toHaveURL('/search');

    const app = marketplaceAt(baseURL ?? '');
    const [one, other] = [await listBike(baseURL ?? '', seller, booked), await listBike(baseURL ?? '', seller, wished)];
    await book(app, buyer, one);
    await call(app, 'POST /api/wishlists', { token, body: { wisher: email, wishProduct: other } });
    await call(app, `PUT /api/bikes/${other}/listing`, { token: seller.token, body: { rslPrice: 175_000 } });
    await page.goto('/dashboard');
    await expect(overview.getByRole('link', { name: 'Bookings to pay 1' })).toBeVisible();
    await expect(overview).toContainText(`You have booked Suzuki ${booked}. It is yours when it is paid.`);
    await expect(overview).toContainText(
      `The price of Suzuki ${wished} on your wishlist fell from ৳1,85,000 to ৳1,75,000.`,
    );
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
    expect(await findLayoutProblems(page)).toEqual([]);
    await startPayment(app, buyer, one);
    await page.reload();
    await expect(overview).toContainText(/is kept for you until \d+:\d\d [AP]M\. Then others can pay for it\./);
    await overview.getByRole('link', { name: 'Pay now' }).press('Enter');
    await expect(page).toHaveURL(`/dashboard/payment/${one}`);
  },
);

story("The admin's dashboard is the profile card, as before", async ({ page, createPerson }) => {
  await logIn(page, await createPerson('Buyer'));
  await page.goto('/dashboard');
  const overview = page.getByRole('region', { name: 'Overview' });
  await expect(overview.getByText('Look around', { exact: false })).toBeVisible();
  await page.route('**/api/users/admin/*', (route) => route.fulfill({ json: { isAdmin: true } }));
  await page.reload();
  await expect(page.getByRole('region', { name: 'Profile' })).toContainText('Admin');
  await expect(overview).toHaveCount(0);
});
