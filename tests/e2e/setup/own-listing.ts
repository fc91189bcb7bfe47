import type { Page } from '@playwright/test';
import { newModel } from './deals.ts';
import { listBike } from './listings.ts';
import { expect, logIn, type PersonWithSession } from './story.ts';

export const PHONE = { width: 360, height: 740 };

/** Where a seller edits a listing; with one of the folded parts of its form open. */
export const pageOf = (id: string, part?: 'photos' | 'bike' | 'facts' | 'contact'): string =>
  `/dashboard/myProducts/${id}${part ? `#${part}` : ''}`;
/** Opens folded parts of the page of a listing. */
export const openParts = async (page: Page, ...titles: string[]): Promise<void> => {
  for (const title of titles) await page.locator('summary', { hasText: new RegExp(`^${title}`) }).click();
};
/** Sends the form. */
export const save = (page: Page) => page.getByRole('button', { name: 'Save changes' }).click();
/** Nothing is wider than the phone. */
export const fits = async (page: Page) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);

/** A bike for 1,85,000 of a seller who looks at My Products on a phone. */
export const listed = async (page: Page, url: string | undefined, seller: PersonWithSession) => {
  const model = newModel();
  const bike = await listBike(url ?? '', seller, model, 'Suzuki', { kilometres: '18,500' });
  await logIn(page, seller);
  await page.goto('/dashboard/myProducts');
  return { model, bike };
};

/** A visitor's own browser. */
export const visit = async (page: Page, path: string): Promise<Page> => {
  const visitor = await (await page.context().browser()?.newContext({ viewport: PHONE }))?.newPage();
  if (!visitor) throw new Error('no browser');
  await visitor.goto(path);
  return visitor;
};
