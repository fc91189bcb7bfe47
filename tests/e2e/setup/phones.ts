import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { findAccessibilityProblems } from './accessibility.ts';
import { expect, logIn, type PersonWithSession } from './story.ts';

/** A cheap phone. */
export const PHONE = { width: 360, height: 640 };

/** A phone of its own in Bangla, with `person` logged in; a visitor's without. It is closed with the context of the page. */
export const openPhone = async (
  browser: Browser,
  baseURL: string | undefined,
  person?: PersonWithSession,
  { serviceWorkers = 'block', ...options }: BrowserContextOptions = {},
): Promise<Page> => {
  const url = baseURL ?? '';
  const context = await browser.newContext({
    baseURL: url,
    viewport: PHONE,
    hasTouch: true,
    serviceWorkers,
    ...options,
  });
  const page = await context.newPage();
  if (person) await logIn(page, person);
  await context.addCookies([{ name: 'language', value: 'bn', url }]);
  return page;
};

/** Nothing scrolls sideways, and the automatic checks of accessibility find nothing. */
export const expectWellMade = async (page: Page): Promise<void> => {
  expect(await findAccessibilityProblems(page)).toEqual([]);
  const { scrollWidth, clientWidth } = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return { scrollWidth, clientWidth };
  });
  expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
};
