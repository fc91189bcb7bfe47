import type { Page } from '@playwright/test';
import { WALLETS } from '#sandbox/bkash/calls.ts';
import { openPayment, readyToPay } from './setup/deals.ts';
import { payAtBkash } from './setup/pay-at-bkash.ts';
import { expect, story } from './setup/story.ts';

const PHONE = { width: 360, height: 740 };

const choose = async (page: Page): Promise<void> => {
  await page.getByRole('radio', { name: 'bKash' }).check();
  await page.getByRole('button', { name: 'Pay ৳1,85,000 with bKash' }).click();
};

story(
  '§4 Payment: in Bangla, on a phone, a bKash account has no money, another one pays, and the receipt says so',
  { tag: '@core' },
  async ({ page, baseURL, createPerson }) => {
    await page.setViewportSize(PHONE);
    const model = await readyToPay({ page, baseURL, createPerson });
    await page.context().addCookies([{ name: 'language', value: 'bn', url: baseURL ?? '' }]);
    await page.reload();
    await page.getByRole('radio', { name: 'বিকাশ' }).check();
    await page.getByRole('button', { name: 'বিকাশ দিয়ে ৳১,৮৫,০০০ পেমেন্ট করুন' }).click();
    await expect(page).toHaveURL(/\/sandbox\/bkash\/pay\//);
    await page.getByRole('link', { name: 'বাংলা' }).click();
    await payAtBkash(page, WALLETS.noMoney);
    const answer = page.getByRole('status').filter({ hasText: 'এই বিকাশ অ্যাকাউন্টে যথেষ্ট টাকা নেই' });
    await expect(answer).toBeVisible();
    await page.reload();
    await expect(answer).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);
    await page.getByRole('link', { name: 'আবার পেমেন্ট করুন' }).click();
    await page.getByRole('radio', { name: 'বিকাশ' }).check();
    await page.getByRole('button', { name: 'বিকাশ দিয়ে ৳১,৮৫,০০০ পেমেন্ট করুন' }).click();
    await page.getByRole('link', { name: 'বাংলা' }).click();
    await payAtBkash(page, WALLETS.good);
    await expect(page).toHaveURL(/\/dashboard\/receipt\//);
    await expect(page.getByRole('status').filter({ hasText: 'পেমেন্ট সফল হয়েছে।' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'রসিদ' })).toBeVisible();
    await expect(page.getByText(model)).toBeVisible();
  },
);

story('§4 Payment: who comes back from bKash by Back can choose again', async ({ page, baseURL, createPerson }) => {
  const model = await readyToPay({ page, baseURL, createPerson });
  await choose(page);
  await expect(page).toHaveURL(/\/sandbox\/bkash\/pay\//);
  await page.goBack();
  await expect(page.getByRole('radio', { name: 'bKash' })).toBeVisible();
  await choose(page);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'You have not paid, and nothing was taken.' })).toBeVisible();
  await openPayment(page, model);
  await expect(page.getByRole('radio', { name: 'Card', exact: true })).toBeChecked();
});
