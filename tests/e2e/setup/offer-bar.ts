import type { Page } from '@playwright/test';
import { expect } from './story.ts';

/** The buyer names a price, without a mouse. */
export const offerPrice = async (page: Page, price: string): Promise<void> => {
  await page.getByRole('main').getByRole('button', { name: 'আরও', exact: true }).press('Enter');
  await expect(page.getByRole('menuitem').first()).toBeFocused();
  await page.getByRole('menuitem', { name: 'দাম প্রস্তাব করুন' }).press('Enter');
  const field = page.getByRole('textbox', { name: 'দাম (টাকা)' });
  await expect(field).toBeFocused();
  await field.fill(price);
  await field.press('Enter');
};

/** Answers an offer with one of the prices that the form suggests. */
export const counterWith = async (page: Page, suggested: string): Promise<void> => {
  await page.getByRole('button', { name: 'অন্য দাম' }).click();
  await page.getByRole('button', { name: suggested }).click();
  await page.getByRole('button', { name: 'প্রস্তাব পাঠান' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
};
