import type { Page } from '@playwright/test';
import { listBike } from './setup/listings.ts';
import { expect, logIn, newEmail, type Person, story } from './setup/story.ts';

const newModel = () => `GSX ${newEmail().slice(9, 18)}`;
const card = (page: Page, model: string) => page.getByRole('article').filter({ hasText: model });

/** Books a bike from its card, and ends on My Orders. */
const book = async (page: Page, model: string): Promise<void> => {
  await page.goto('/bikes/Suzuki');
  await card(page, model).getByRole('button', { name: 'Book Now' }).click();
  const modal = page.getByRole('dialog');
  await modal.getByLabel('Mobile').fill('০১৭১২-৩৪৫৬৭৮');
  await modal.getByLabel('Meet location').fill('Shahbag, Dhaka');
  await modal.getByRole('button', { name: 'Submit' }).click();
  await expect(page).toHaveURL('/dashboard/myOrders');
};

const fillCard = async (page: Page, number: string): Promise<void> => {
  const frame = page.frameLocator('iframe[name^="__privateStripeFrame"]');
  await frame.locator('[name="cardnumber"]').fill(number);
  await frame.locator('[name="exp-date"]').fill('1234');
  await frame.locator('[name="cvc"]').fill('123');
};

const openPayment = async (page: Page, model: string): Promise<void> => {
  await page.goto('/dashboard/myOrders');
  await page.getByRole('row').filter({ hasText: model }).getByRole('link', { name: 'Pay' }).click();
  await expect(page).toHaveTitle('Payment - Bike.');
};

const orderRow = (page: Page, model: string) => page.getByRole('row').filter({ hasText: model });

interface Setting {
  page: Page;
  baseURL: string | undefined;
  createPerson(role: 'Buyer' | 'Seller'): Promise<Person>;
}

/** A buyer, logged in, and a bike that somebody has just listed; answers its model. */
const enterShop = async ({ page, baseURL, createPerson }: Setting): Promise<string> => {
  const model = newModel();
  await listBike(baseURL ?? '', await createPerson('Seller'), model);
  await logIn(page, await createPerson('Buyer'));
  return model;
};

/** The same with the bike booked, on its payment page. */
const readyToPay = async (setting: Setting): Promise<string> => {
  const model = await enterShop(setting);
  await book(setting.page, model);
  await openPayment(setting.page, model);
  return model;
};

story(
  'A buyer books a bike and pays for it; the next buyer sees that it is sold',
  async ({ page, browser, baseURL, createPerson }) => {
    const model = newModel();
    await listBike(baseURL ?? '', await createPerson('Seller'), model);
    const [buyer, second] = [await createPerson('Buyer'), await createPerson('Buyer')];
    const secondPage = await (await browser.newContext()).newPage();
    await logIn(secondPage, second);
    await book(secondPage, model);

    await logIn(page, buyer);
    await book(page, model);
    await openPayment(page, model);
    const pay = page.getByRole('button', { name: /^Pay / });
    await expect(pay).toBeDisabled();
    await expect(page.getByText('no real money moves')).toBeVisible();
    await expect(page.getByText('Kept for you for')).toBeVisible();
    await fillCard(page, '4242424242424242');
    await pay.click();
    await expect(page.getByText('Payment Successful.').first()).toBeVisible();
    await page.goto('/dashboard/myOrders');
    await expect(orderRow(page, model)).toContainText('Paid');
    await expect(orderRow(page, model).getByRole('button', { name: 'Remove' })).toHaveCount(0);

    await secondPage.reload();
    await expect(orderRow(secondPage, model)).toContainText('Sold');
    await secondPage.goto('/bikes/Suzuki');
    await expect(secondPage.getByRole('heading', { name: 'Suzuki bikes' })).toBeVisible();
    await expect(
      secondPage.getByRole('button', { name: 'Book Now' }).or(secondPage.getByText('right now')).first(),
    ).toBeVisible();
    await expect(card(secondPage, model)).toHaveCount(0);
  },
);

story('A declined card is said so above the card, and the next card pays', async ({ page, baseURL, createPerson }) => {
  await readyToPay({ page, baseURL, createPerson });
  await fillCard(page, '4000000000009995');
  await page.getByRole('button', { name: /^Pay / }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Your card has insufficient funds.' })).toBeVisible();
  await fillCard(page, '4242424242424242');
  await page.getByRole('button', { name: /^Pay / }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Payment Successful.' })).toBeVisible();
});

story(
  'The bank may ask whether it is really the buyer, and believe it or not',
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
  'A payment whose answer was lost is told truthfully and settles by itself',
  async ({ page, baseURL, createPerson }) => {
    const model = await readyToPay({ page, baseURL, createPerson });
    await page.route('**/api/bikes/*', (route) =>
      route.request().method() === 'PUT' ? route.abort() : route.continue(),
    );
    await fillCard(page, '4242424242424242');
    await page.getByRole('button', { name: /^Pay / }).click();
    await expect(page.getByRole('status').filter({ hasText: 'settles by itself' })).toBeVisible();
    await expect(async () => {
      await page.goto('/dashboard/myOrders');
      await expect(orderRow(page, model)).toContainText('Paid', { timeout: 1_000 });
    }).toPass();
  },
);

story(
  'The booking modal says what is missing, and closing it books nothing',
  async ({ page, baseURL, createPerson }) => {
    const model = await enterShop({ page, baseURL, createPerson });
    await page.goto('/bikes/Suzuki');
    await card(page, model).getByRole('button', { name: 'Book Now' }).click();
    const modal = page.getByRole('dialog');
    await expect(modal.getByLabel('Product')).toHaveValue(model);
    await expect(modal.getByLabel('Product')).toBeDisabled();
    await expect(modal.getByLabel('Price')).toHaveValue('৳1,85,000');
    await modal.getByRole('button', { name: 'Submit' }).click();
    await expect(modal.getByText('Your Phone Number field is empty')).toBeVisible();
    await expect(modal.getByText('Your Location field is empty')).toBeVisible();
    await modal.getByLabel('Mobile').fill('12345');
    await expect(modal.getByText('Please Give Right Number.')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(modal).toBeHidden();
    await page.goto('/dashboard/myOrders');
    await expect(page.getByText("You don't order any product for Buy.")).toBeVisible();
    await page.getByRole('link', { name: 'Please go for Order.' }).click();
    await expect(page).toHaveURL('/');
  },
);

story('A buyer takes an order back', async ({ page, baseURL, createPerson }) => {
  const model = await enterShop({ page, baseURL, createPerson });
  await book(page, model);
  await orderRow(page, model).getByRole('button', { name: 'Remove' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(page.getByText('Delete Successful.')).toBeVisible();
  await expect(page.getByText("You don't order any product for Buy.")).toBeVisible();
});

story(
  'A buyer wishes for a bike, finds it on the wishlist, and takes it off again',
  async ({ page, baseURL, createPerson }) => {
    const model = await enterShop({ page, baseURL, createPerson });
    await page.goto('/dashboard/myWishlists');
    await expect(page.getByText('Your wishlist is empty.')).toBeVisible();
    await page.goto('/bikes/Suzuki');
    const heart = card(page, model).getByRole('button', { name: /^Wish for/ });
    await heart.click();
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
    await expect.poll(() => wishesOf(page)).toBe(1);
    await page.goto('/dashboard/myWishlists');
    await card(page, model)
      .getByRole('button', { name: /^Wish for/ })
      .click();
    await expect(page.getByText('Your wishlist is empty.')).toBeVisible();
  },
);

/** How many bikes are on the wishlist of whoever is signed in, by the records. */
const wishesOf = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const token = localStorage.getItem('accessToken') ?? '';
    const { email } = (await (await fetch('/identity/get-session')).json()).user;
    const answer = await fetch(`/api/wishlists?email=${email}`, { headers: { authorization: `Bearer ${token}` } });
    return (await answer.json()).length;
  });

story('A seller reads why they cannot book', async ({ page, baseURL, createPerson }) => {
  const seller: Person = await createPerson('Seller');
  const model = newModel();
  await listBike(baseURL ?? '', seller, model);
  await logIn(page, seller);
  await page.goto('/bikes/Suzuki');
  await expect(card(page, model)).toContainText('Only buyers can book');
  await expect(card(page, model).getByRole('button', { name: 'Book Now' })).toHaveCount(0);
});
