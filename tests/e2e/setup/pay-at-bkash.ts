import { expect, type Page } from '@playwright/test';
import { CODE, PIN } from '#sandbox/bkash/calls.ts';

/** The buttons of bKash's page, whose texts are in the language of the browser. */
const NEXT = /^(Continue|Confirm payment|এগিয়ে যান|পেমেন্ট নিশ্চিত করুন)$/;

/** Does on bKash's page what a payer does. */
export const payAtBkash = async (page: Page, wallet: string): Promise<void> => {
  await expect(page).toHaveURL(/\/sandbox\/bkash\/pay\//);
  for (const typed of [wallet, CODE, PIN]) {
    await page.getByRole('textbox').or(page.locator('input[type=password]')).fill(typed);
    await page.getByRole('button', { name: NEXT }).click();
  }
};
