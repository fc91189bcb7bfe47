import type { Browser, Page } from '@playwright/test';
import { book, startPayment } from '#testing/paying.ts';
import { newModel, rowOf, type StoryFixtures } from './setup/deals.ts';
import { listBike } from './setup/listings.ts';
import { marketplaceAt } from './setup/sales.ts';
import { expect, logIn, type PersonWithSession, story } from './setup/story.ts';

const PHONE = { width: 360, height: 740 };

interface Booked {
  seller: PersonWithSession;
  buyer: PersonWithSession;
  bike: string;
  model: string;
}

/** A bike that a buyer has booked. */
const bookedBike = async ({
  baseURL = '',
  createPerson,
}: Pick<StoryFixtures, 'baseURL' | 'createPerson'>): Promise<Booked> => {
  const [seller, buyer, model] = [await createPerson('Seller'), await createPerson('Buyer'), newModel()];
  const bike = await listBike(baseURL, seller, model);
  await book(marketplaceAt(baseURL), buyer, bike);
  return { seller, buyer, bike, model };
};

/** The page of another person, in a browser of their own on a phone. */
const pageOf = async (browser: Browser, baseURL: string | undefined, person: PersonWithSession): Promise<Page> => {
  const context = await browser.newContext({ ...(baseURL && { baseURL }), viewport: PHONE });
  const page = await context.newPage();
  await logIn(page, person);
  return page;
};

const bookingRow = (page: Page, { buyer }: Booked) => page.getByRole('row').filter({ hasText: buyer.name });

story(
  'Bookings, on a phone: the seller sees a number, who has booked, and declines with a reason that the buyer reads',
  { tag: '@core' },
  async ({ page, browser, baseURL, createPerson }) => {
    const booked = await bookedBike({ baseURL, createPerson });
    await page.setViewportSize(PHONE);
    await logIn(page, booked.seller);
    await page.goto('/dashboard/myProducts');
    await expect(page.getByRole('navigation').getByRole('link', { name: /^Me\b/ })).toHaveAccessibleName(
      'Me 1 waiting for your answer',
    );
    await page.getByRole('link', { name: '1 booking to answer' }).click();
    await expect(page).toHaveURL(`/dashboard/bookings?productId=${booked.bike}`);
    await expect(page).toHaveTitle('Bookings - Bike.');
    const row = bookingRow(page, booked);
    await expect(row).toContainText('Waiting for your answer');
    await expect(row).toContainText('Shahbag, Dhaka');
    await expect(row.getByRole('link', { name: '01712345678' })).toHaveAttribute('href', 'tel:+8801712345678');
    await row.getByRole('button', { name: /^Decline/ }).press('Enter');
    const dialog = page.getByRole('dialog');
    await page.goBack();
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL(/bookings/);
    await row.getByRole('button', { name: /^Decline/ }).press('Enter');
    await dialog.getByRole('button', { name: 'Decline' }).press('Enter');
    await expect(dialog.getByText('Please choose or write a reason.')).toBeVisible();
    await dialog.getByRole('radio', { name: 'Another reason' }).press('Space');
    await dialog.getByLabel('What the buyer reads').fill('Please come to Mirpur instead.');
    await dialog.getByRole('button', { name: 'Decline' }).press('Enter');
    await expect(dialog).toBeHidden();
    await expect(row).toContainText('Please come to Mirpur instead.');
    await expect(row.getByRole('button')).toHaveCount(0);
    await expect(page.getByRole('navigation').getByRole('link', { name: /^Me\b/ })).toHaveAccessibleName('Me');

    const buyers = await pageOf(browser, baseURL, booked.buyer);
    await buyers.goto('/dashboard/myOrders');
    await expect(rowOf(buyers, booked.model)).toContainText('has declined your booking');
    await expect(rowOf(buyers, booked.model)).toContainText('Please come to Mirpur instead.');
    await expect(rowOf(buyers, booked.model).getByRole('link', { name: 'Pay' })).toHaveCount(0);
    await buyers.goto(`/dashboard/payment/${booked.bike}`);
    await expect(buyers.getByRole('alert')).toContainText('The seller has declined this booking');
    await buyers.goto('/dashboard/myOrders');
    await rowOf(buyers, booked.model).getByRole('link', { name: 'Book again' }).click();
    await buyers.getByLabel('Mobile').fill('01712345678');
    await buyers.getByLabel('Meet location').fill('Mirpur 10');
    await buyers.getByRole('button', { name: 'Submit' }).click();
    await expect(rowOf(buyers, booked.model)).toHaveCount(1);
    await expect(rowOf(buyers, booked.model).getByRole('link', { name: 'Pay' })).toBeVisible();
    await buyers.context().close();
  },
);

story(
  'Bookings: an accepted one says so to both, and the seller sees that the buyer is paying, and may still decline',
  async ({ page, browser, baseURL, createPerson }) => {
    const booked = await bookedBike({ baseURL, createPerson });
    await logIn(page, booked.seller);
    await page.goto('/dashboard');
    await page
      .getByRole('navigation')
      .getByRole('link', { name: /^Bookings/ })
      .click();
    await expect(page.getByText('It does not keep the bike for them')).toBeVisible();
    const row = bookingRow(page, booked);
    await row.getByRole('button', { name: /^Accept/ }).click();
    await expect(row).toContainText('Accepted');
    await expect(page.getByText('Update Successful.')).toBeVisible();
    await expect(row.getByRole('button', { name: /^Accept/ })).toHaveCount(0);
    const buyers = await pageOf(browser, baseURL, booked.buyer);
    await buyers.goto('/dashboard/myOrders');
    await expect(rowOf(buyers, booked.model)).toContainText('has accepted your booking');
    await buyers.context().close();
    await startPayment(marketplaceAt(baseURL ?? ''), booked.buyer, booked.bike);
    await page.reload();
    await expect(row).toContainText('Paying now');
    await expect(row).toContainText('The bike is kept for them until');
    // Nobody who only opens the payment page keeps the seller from saying no.
    await row.getByRole('button', { name: /^Decline/ }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('radio', { name: 'Another reason' }).check();
    await dialog.getByLabel('What the buyer reads').fill('Somebody else came first.');
    await dialog.getByRole('button', { name: 'Decline' }).click();
    await expect(row).toContainText('Declined');
  },
);

story(
  'Bookings: a reason that is sent offline is kept as it was typed, also over a reload',
  async ({ page, context, baseURL, createPerson }) => {
    const booked = await bookedBike({ baseURL, createPerson });
    await logIn(page, booked.seller);
    await page.goto('/dashboard/bookings');
    const decline = bookingRow(page, booked).getByRole('button', { name: /^Decline/ });
    await decline.click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('radio', { name: 'Another reason' }).check();
    const reason = dialog.getByLabel('What the buyer reads');
    await reason.fill('I am in Sylhet until Friday.');
    await context.setOffline(true);
    await dialog.getByRole('button', { name: 'Decline' }).click();
    await expect(dialog.getByRole('alert')).toContainText('You seem to be offline.');
    await context.setOffline(false);
    await page.reload();
    await decline.click();
    await expect(reason).toHaveValue('I am in Sylhet until Friday.');
    await dialog.getByRole('button', { name: 'Decline' }).click();
    await expect(bookingRow(page, booked)).toContainText('I am in Sylhet until Friday.');
  },
);

story(
  'Bookings: without any the page says what brings them, and after a failure it can be tried again',
  async ({ page, createPerson }) => {
    await logIn(page, await createPerson('Seller'));
    await page.route('**/api/bookings', (route) => route.abort());
    await page.goto('/dashboard/bookings');
    const again = page.getByRole('button', { name: 'Try again' });
    await expect(again).toBeVisible();
    await page.unroute('**/api/bookings');
    await again.click();
    await expect(page.getByText('Nobody has booked a bike of yours yet.')).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'My Products' }).click();
    await expect(page).toHaveURL('/dashboard/myProducts');
  },
);

story(
  'Bookings in Bangla, on a phone: a usual reason is read in the language of either side',
  async ({ page, browser, baseURL, createPerson }) => {
    const booked = await bookedBike({ baseURL, createPerson });
    await page.setViewportSize(PHONE);
    await logIn(page, booked.seller);
    await page.goto('/dashboard/bookings?lang=bn');
    const row = bookingRow(page, booked);
    await expect(row).toContainText('আপনার উত্তরের অপেক্ষায়');
    await expect(row.getByRole('link', { name: '০১৭১২৩৪৫৬৭৮' })).toHaveAttribute('href', 'tel:+8801712345678');
    await row.getByRole('button', { name: /^ফিরিয়ে দিন/ }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('radio', { name: 'ফোনে আপনাকে পাইনি।' }).check();
    await dialog.getByRole('button', { name: 'ফিরিয়ে দিন' }).click();
    await expect(row).toContainText('ফোনে আপনাকে পাইনি।');
    const buyers = await pageOf(browser, baseURL, booked.buyer);
    await buyers.goto('/dashboard/myOrders');
    await expect(rowOf(buyers, booked.model)).toContainText('I could not reach you by phone.');
    await buyers.context().close();
  },
);
