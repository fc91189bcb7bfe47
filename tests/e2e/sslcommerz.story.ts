import type { Page } from '@playwright/test';
import { findAccessibilityProblems } from './setup/accessibility.ts';
import { readyToPay } from './setup/deals.ts';
import { expect, story } from './setup/story.ts';

const PHONE = { width: 360, height: 740 };

/** Chooses SSLCommerz in Bangla, and on its page what becomes of the payment. */
const payInBangla = async (page: Page, act: string): Promise<void> => {
  await page.getByRole('radio', { name: 'কার্ড, মোবাইল ব্যাংকিং বা ব্যাংক অ্যাপ' }).check();
  await page.getByRole('button', { name: 'এসএসএলকমার্জ দিয়ে ৳১,৮৫,০০০ পেমেন্ট করুন' }).click();
  await expect(page).toHaveURL(/\/sandbox\/sslcommerz\/pay\//);
  await page.getByRole('link', { name: 'বাংলা' }).click();
  await page.getByRole('button', { name: act, exact: true }).click();
};

story(
  '§4 Payment: in Bangla on a phone, a buyer cancels at SSLCommerz, is refused by the bank, then pays and gets the receipt',
  { tag: '@core' },
  async ({ page, baseURL, createPerson }) => {
    await page.setViewportSize(PHONE);
    const model = await readyToPay({ page, baseURL, createPerson });
    await page.context().addCookies([{ name: 'language', value: 'bn', url: baseURL ?? '' }]);
    await page.reload();
    const unpaid = page.getByRole('status').filter({ hasText: 'পেমেন্ট হয়নি, আপনার কোনো টাকা কাটা হয়নি।' });
    for (const act of ['বাতিল করুন', 'ব্যাংক ফিরিয়ে দিক']) {
      await payInBangla(page, act);
      await expect(unpaid).toBeFocused();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);
      await page.getByRole('link', { name: 'আবার পেমেন্ট করুন' }).click();
    }
    await payInBangla(page, 'পেমেন্ট করুন');
    await expect(page).toHaveURL(/\/dashboard\/receipt\//);
    await expect(page.getByText(model)).toBeVisible();
  },
);

story(
  '§4 Payment: who SSLCommerz marks as a risk reads that the money goes back, and can pay in another way',
  async ({ page, baseURL, createPerson }) => {
    await readyToPay({ page, baseURL, createPerson });
    await page.getByRole('radio', { name: 'Card, mobile bank or bank app (SSLCommerz)' }).check();
    expect(await findAccessibilityProblems(page)).toEqual([]);
    await page.getByRole('button', { name: 'Pay ৳1,85,000 with SSLCommerz' }).click();
    await page.getByRole('button', { name: 'Pay, and be marked as a risk' }).click();
    const said = page.getByRole('status').filter({ hasText: 'Your money goes back the way it came.' });
    await expect(said).toBeFocused();
    await page.getByRole('link', { name: 'Pay again' }).click();
    await expect(page.getByRole('radio', { name: 'Card', exact: true })).toBeVisible();
  },
);
