import { call } from '#testing/call.ts';
import { book, startPayment } from '#testing/paying.ts';
import { findAccessibilityProblems } from './setup/accessibility.ts';
import { newModel } from './setup/deals.ts';
import { findLayoutProblems } from './setup/layout-problems.ts';
import { addFigures } from './setup/listing-statistics.ts';
import { listBike } from './setup/listings.ts';
import { NINE_PRICES, sellAt } from './setup/prices.ts';
import { marketplaceAt } from './setup/sales.ts';
import { letDaysPass } from './setup/still-there.ts';
import { expect, logIn, story } from './setup/story.ts';

const PHONE = { width: 360, height: 740 };

story(
  "The seller's dashboard, on a phone, says how things stand and what to do next, and then who they are",
  { tag: '@core' },
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
    await expect(overview.getByRole('link', { name: 'Views in 7 days 12' })).toHaveAttribute(
      'href',
      '/dashboard/statistics',
    );
    await expect(overview.getByRole('link', { name: 'Bikes for sale 1' })).toBeVisible();
    const steps = overview.getByRole('listitem').filter({ has: page.getByRole('paragraph') });
    await expect(steps).toHaveText([
      'You have a booking to answer.Answer it',
      `The price of your Suzuki ${model} has not changed for 50 days. Others may ask less by now.Check the price`,
    ]);
    await expect(page.getByRole('region', { name: 'Profile' })).toContainText(seller.email);
    expect(await findAccessibilityProblems(page)).toEqual([]);
    expect(await findLayoutProblems(page)).toEqual([]);
    await steps.first().getByRole('link', { name: 'Answer it' }).press('Enter');
    await expect(page).toHaveURL('/dashboard/bookings');
  },
);

story(
  "The seller's dashboard, in both languages, asks what is still there, and names a dear price and a single photo",
  async ({ page, baseURL, createPerson }) => {
    const [seller, model] = [await createPerson('Seller'), newModel()];
    const url = baseURL ?? '';
    await page.setViewportSize(PHONE);
    await logIn(page, seller);
    const quiet = await listBike(url, seller, newModel(), 'Suzuki', { yearMade: 2023 });
    await listBike(url, seller, newModel(), 'Suzuki', { yearMade: 2023 });
    await listBike(url, seller, model, 'Suzuki', { yearMade: 2023, orgPrice: 300_000, rslPrice: 260_000 });
    await sellAt({ url, model, prices: NINE_PRICES });
    await letDaysPass(url, quiet, 31);
    await page.goto('/dashboard');
    const steps = page.getByRole('listitem').filter({ has: page.getByRole('paragraph') });
    await expect(steps).toHaveText([
      /^Is your Suzuki .+ still for sale\? If you do not confirm, buyers stop seeing it on .+\./,
      /^You ask ৳2,60,000 for your Suzuki .+\. Bikes like it sell for up to ৳[\d,]+\./,
      /^Your Suzuki .+ has one photo\./,
    ]);
    expect(await findLayoutProblems(page)).toEqual([]);

    await page.context().addCookies([{ name: 'language', value: 'bn', url }]);
    await page.reload();
    const dear = /^আপনার সুজুকি .+-এর দাম চেয়েছেন ৳২,৬০,০০০। এমন বাইক বিক্রি হয় সর্বোচ্চ ৳[০-৯,]+-এ।/;
    const photo = /^আপনার সুজুকি .+-এর ছবি একটাই।/;
    await expect(steps).toHaveText([
      /^আপনার সুজুকি .+ কি এখনো বিক্রির জন্য আছে\? না জানালে .+ থেকে ক্রেতারা আর দেখতে পাবেন না।/,
      dear,
      photo,
    ]);
    expect(await findLayoutProblems(page)).toEqual([]);
    await steps.first().getByRole('link').press('Enter');
    await expect(page).toHaveURL(`/dashboard/myProducts/${quiet}`);
    const yes = page.getByRole('button', { name: /^হ্যাঁ, এখনো আছে/ });
    await yes.click();
    await expect(yes).toHaveCount(0);
    await page.goto('/dashboard');
    await expect(steps).toHaveText([dear, photo, photo]);
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
    await expect(overview).toContainText(
      `You have booked Suzuki ${booked}. Look at the bike and its papers before you pay.`,
    );
    await expect(overview).toContainText(
      `The price of Suzuki ${wished} on your wishlist fell from ৳1,85,000 to ৳1,75,000.`,
    );
    expect(await findAccessibilityProblems(page)).toEqual([]);
    expect(await findLayoutProblems(page)).toEqual([]);
    await startPayment(app, buyer, one);
    await page.reload();
    await expect(overview).toContainText(
      /is kept for you until \w+ \d+, \d+:\d\d\s[AP]M\. Then others can pay for it\./,
    );
    await overview.getByRole('link', { name: 'Pay now' }).press('Enter');
    await expect(page).toHaveURL(`/dashboard/payment/${one}`);
  },
);

story("An admin's dashboard has the profile card, and no overview of a buyer", async ({ page, createPerson }) => {
  await logIn(page, await createPerson('Buyer'));
  await page.goto('/dashboard');
  const overview = page.getByRole('region', { name: 'Overview' });
  await expect(overview.getByText('Look around', { exact: false })).toBeVisible();
  await page.route('**/api/users/admin/*', (route) => route.fulfill({ json: { isAdmin: true } }));
  await page.reload();
  await expect(page.getByRole('region', { name: 'Profile' })).toContainText('Admin');
  await expect(overview).toHaveCount(0);
});
