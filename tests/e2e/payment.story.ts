import type { Page } from '@playwright/test';
import { completeChallenge } from '#testing/paying.ts';
import { fillCard, readyToPay, rowOf } from './setup/deals.ts';
import { marketplaceAt } from './setup/sales.ts';
import { expect, story } from './setup/story.ts';

const CHALLENGED = '4000002760003184';
const PHONE = { width: 360, height: 640 };

const payButton = (page: Page) => page.getByRole('button', { name: /^Pay / });
const challenge = (page: Page) => page.frameLocator('iframe[title="3-D Secure"]');
const waits = (page: Page) => page.getByRole('heading', { name: 'Your bank asks you to confirm' });

/** Pays with a card with a bank challenge, and waits for the challenge; returns the secret of the payment. */
const payUntilChallenged = async (page: Page): Promise<string> => {
  await fillCard(page, CHALLENGED);
  const confirming = page.waitForRequest('**/payment_intents/*/confirm');
  await payButton(page).click();
  await expect(challenge(page).getByRole('button', { name: 'Complete authentication' })).toBeVisible();
  return new URLSearchParams((await confirming).postData() ?? '').get('client_secret') ?? '';
};

const expectReceipt = async (page: Page): Promise<void> => {
  await expect(page).toHaveURL(/\/dashboard\/receipt\//);
  await expect(page.getByRole('status').filter({ hasText: 'Payment Successful.' })).toBeFocused();
  await expect(page.getByRole('heading', { name: 'Receipt' })).toBeVisible();
};

story(
  '§4 Payment: a buyer who loses the page during a bank challenge can continue it',
  { tag: '@core' },
  async ({ page, baseURL, createPerson }) => {
    await readyToPay({ page, baseURL, createPerson });
    await payUntilChallenged(page);
    await page.reload();
    await expect(waits(page)).toBeVisible();
    await page.getByRole('button', { name: 'Continue with your bank' }).click();
    await challenge(page).getByRole('button', { name: 'Complete authentication' }).click();
    await expectReceipt(page);
  },
);

story(
  '§4 Payment: a buyer who loses the page during a bank challenge can pay with another card',
  async ({ page, baseURL, createPerson }) => {
    await readyToPay({ page, baseURL, createPerson });
    await payUntilChallenged(page);
    await page.reload();
    await page.getByRole('button', { name: 'Use another card' }).click();
    await fillCard(page, '4242424242424242');
    await payButton(page).click();
    await expectReceipt(page);
  },
);

story(
  '§4 Payment: a failed bank challenge returns to the card form, with a message',
  async ({ page, baseURL, createPerson }) => {
    await readyToPay({ page, baseURL, createPerson });
    await payUntilChallenged(page);
    await page.reload();
    await page.getByRole('button', { name: 'Continue with your bank' }).click();
    await challenge(page).getByRole('button', { name: 'Fail authentication' }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'unable to authenticate' })).toBeVisible();
    await fillCard(page, '4242424242424242');
    await payButton(page).click();
    await expectReceipt(page);
  },
);

story(
  '§2 My Orders: Back closes the bank challenge, and the order can be removed',
  async ({ page, baseURL, createPerson }) => {
    const model = await readyToPay({ page, baseURL, createPerson });
    await payUntilChallenged(page);
    await page.goBack();
    await expect(page).toHaveURL('/dashboard/myOrders');
    await expect(page.locator('iframe[title="3-D Secure"]')).toHaveCount(0);
    await rowOf(page, model).getByRole('button', { name: 'Remove' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    await expect(page.getByText('Delete Successful.')).toBeVisible();
    await expect(rowOf(page, model)).toHaveCount(0);
  },
);

story(
  "§4 Payment: a buyer who confirms in the bank's own app sees it on the open page",
  async ({ page, baseURL, createPerson }) => {
    const model = await readyToPay({ page, baseURL, createPerson });
    const secret = await payUntilChallenged(page);
    await page.goBack();
    await expect(rowOf(page, model).getByRole('link', { name: 'Continue with your bank' })).toBeVisible();
    await completeChallenge(marketplaceAt(baseURL ?? ''), secret, true);
    await page.evaluate(() => dispatchEvent(new Event('focus')));
    await expect(page.getByText('Payment Successful.')).toBeVisible();
    await expect(rowOf(page, model)).toContainText('Paid');
  },
);

story(
  '§4 Payment: a buyer who comes back from an app of the bank finds the receipt',
  async ({ page, baseURL, createPerson }) => {
    await readyToPay({ page, baseURL, createPerson });
    const secret = await payUntilChallenged(page);
    await page.reload();
    await expect(waits(page)).toBeVisible();
    await completeChallenge(marketplaceAt(baseURL ?? ''), secret, true);
    await page.evaluate(() => dispatchEvent(new Event('focus')));
    await expectReceipt(page);
  },
);

story(
  '§4 Payment: a card form whose payment was cancelled in another window shows that it ended and starts again',
  async ({ page, baseURL, createPerson }) => {
    await readyToPay({ page, baseURL, createPerson });
    await payUntilChallenged(page);
    await page.reload();
    const second = await page.context().newPage();
    await second.goto(page.url());
    await second.getByRole('button', { name: 'Use another card' }).click();
    await expect(payButton(second)).toBeVisible();
    await page.getByRole('button', { name: 'Continue with your bank' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'has ended in the meantime' })).toBeVisible();
    await fillCard(page, '4242424242424242');
    await payButton(page).click();
    await expectReceipt(page);
  },
);

story(
  '§4 Payment: Pay waits for the whole card and says what is missing; success opens the receipt, with the seller’s phone, and Back returns to My Orders',
  { tag: '@core' },
  async ({ page, baseURL, createPerson }) => {
    await readyToPay({ page, baseURL, createPerson });
    const paymentPage = page.url();
    const pay = payButton(page);
    const number = page.frameLocator('iframe[name^="__privateStripeFrame"]').locator('[name="cardnumber"]');
    await expect(number).toBeEnabled();
    await expect(pay).toBeDisabled();
    await expect(pay).toHaveCSS('cursor', 'not-allowed');
    // Playwright does not tap a disabled button on its own.
    await pay.click({ force: true });
    await expect(pay).toHaveAccessibleDescription('Fill in the card number first.');
    await expect(page.getByRole('status').filter({ hasText: 'Fill in the card number first.' })).toBeVisible();
    await expect(number).toBeFocused();
    await number.fill('4242424242424242');
    await expect(pay).toHaveAccessibleDescription('Number, date and CVC are needed.');
    await fillCard(page, '4242424242424242');
    await expect(pay).toBeEnabled();
    await expect(pay).toHaveAccessibleDescription('');

    await pay.click();
    await expectReceipt(page);
    await expect(page.getByRole('article').getByRole('link', { name: '01712345678' })).toHaveAttribute(
      'href',
      'tel:+8801712345678',
    );
    await page.goBack();
    await expect(page).toHaveURL('/dashboard/myOrders');
    // The payment page of a bike that they have paid for redirects there as well.
    await page.goto(paymentPage);
    await expect(page).toHaveURL(/\/dashboard\/receipt\//);
  },
);

story(
  '§2 §8 Payment: on a phone the card comes first, no error pushes Pay under the bar, and the next card pays',
  async ({ page, baseURL, createPerson }) => {
    await page.setViewportSize(PHONE);
    await readyToPay({ page, baseURL, createPerson });
    const pay = payButton(page);
    const top = async (what: ReturnType<Page['locator']>) => (await what.boundingBox())?.y ?? Number.NaN;
    await fillCard(page, '4000000000009995');
    await expect(async () => {
      expect(await top(pay)).toBeLessThan(await top(page.locator('main img').first()));
    }).toPass();
    await pay.click();
    const alert = page.getByRole('alert').filter({ hasText: 'Your card has insufficient funds.' });
    await expect(alert).toBeInViewport({ ratio: 1 });
    const bar = page.getByRole('navigation', { name: 'Main' });
    await expect(async () => {
      const box = await pay.boundingBox();
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(await top(bar));
    }).toPass();
    await fillCard(page, '4242424242424242');
    await pay.click();
    await expectReceipt(page);
  },
);
