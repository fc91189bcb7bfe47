import { book as bookOverApi } from '#testing/paying.ts';
import { card, fillCard, newModel, readyToPay, rowOf } from './setup/deals.ts';
import { listBike } from './setup/listings.ts';
import { expect, logIn, story } from './setup/story.ts';

story(
  '§1 §4 A buyer pays for a bike that two have booked; the other one sees that it is sold',
  { tag: '@core' },
  async ({ page, browser, baseURL, createPerson }) => {
    const model = newModel();
    const bike = await listBike(baseURL ?? '', await createPerson('Seller'), model);
    const [buyer, second] = [await createPerson('Buyer'), await createPerson('Buyer')];
    for (const person of [buyer, second]) await bookOverApi({ url: baseURL ?? '' }, person, bike);

    await logIn(page, buyer);
    await page.goto(`/dashboard/payment/${bike}`);
    await expect(page).toHaveTitle('Payment - Bike.');
    const pay = page.getByRole('button', { name: /^Pay / });
    await expect(pay).toBeDisabled();
    await expect(page.getByText('no real money moves')).toBeVisible();
    await expect(page.getByText('Kept for you for')).toBeVisible();
    await fillCard(page, '4242424242424242');
    await pay.click();
    await expect(page.getByText('Payment Successful.').first()).toBeVisible();
    await page.goto('/dashboard/myOrders');
    await expect(rowOf(page, model)).toContainText('Paid');
    await expect(rowOf(page, model).getByRole('button', { name: 'Remove' })).toHaveCount(0);

    const secondPage = await (await browser.newContext()).newPage();
    await logIn(secondPage, second);
    await secondPage.goto('/dashboard/myOrders');
    await expect(rowOf(secondPage, model)).toContainText('Sold');
    await secondPage.goto('/bikes/Suzuki');
    await expect(secondPage.getByRole('heading', { name: 'Suzuki bikes' })).toBeVisible();
    await expect(
      secondPage.getByRole('button', { name: 'Book Now' }).or(secondPage.getByText('right now')).first(),
    ).toBeVisible();
    await expect(card(secondPage, model)).toHaveCount(0);
  },
);

story(
  '§4 Payment: the bank may open a challenge, which passes or fails',
  { tag: '@core' },
  async ({ page, baseURL, createPerson }) => {
    await readyToPay({ page, baseURL, createPerson });
    await fillCard(page, '4000002760003184');
    const challenge = page.frameLocator('iframe[title="3-D Secure"]');
    await page.getByRole('button', { name: /^Pay / }).click();
    await challenge.getByRole('button', { name: 'Fail authentication' }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'unable to authenticate' })).toBeVisible();
    await page.getByRole('button', { name: /^Pay / }).click();
    await challenge.getByRole('button', { name: 'Complete authentication' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Payment Successful.' })).toBeVisible();
  },
);

story(
  '§8 A payment whose response was lost is shown as unknown and is settled later without the buyer',
  async ({ page, baseURL, createPerson }) => {
    const model = await readyToPay({ page, baseURL, createPerson });
    await page.route('**/api/bikes/*', (route) =>
      route.request().method() === 'PUT' ? route.abort() : route.continue(),
    );
    await fillCard(page, '4242424242424242');
    await page.getByRole('button', { name: /^Pay / }).click();
    await expect(page.getByRole('status').filter({ hasText: 'you will see the payment in My Orders' })).toBeVisible();
    await expect(async () => {
      await page.goto('/dashboard/myOrders');
      await expect(rowOf(page, model)).toBeVisible();
      await expect(rowOf(page, model)).toContainText('Paid', { timeout: 1_000 });
    }).toPass();
  },
);
