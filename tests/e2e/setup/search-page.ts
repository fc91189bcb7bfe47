import type { Page } from '@playwright/test';
import { untilHydrated } from './hydration.ts';

export const PHONE = { width: 360, height: 740 };
export const cards = (page: Page) => page.getByRole('region', { name: 'Results' }).getByRole('article');
export const titles = (page: Page) => cards(page).getByRole('heading').allTextContents();
export const box = (page: Page) => page.getByRole('combobox', { name: 'Search bikes' });

/** Types words into the box and sends them. */
export const search = async (page: Page, words: string): Promise<void> => {
  await untilHydrated(box(page));
  await box(page).fill(words);
  await page.keyboard.press('Enter');
};
