import type { Page } from '@playwright/test';
import { SCREENS } from './setup/screens.ts';
import { expect, story } from './setup/story.ts';

/** Texts of the page that are printed in another colour than black, or on another ground than white. */
const notBlackOnWhite = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { colorScheme, backgroundColor } = getComputedStyle(document.documentElement);
    const ground =
      colorScheme === 'light' && /^(rgb\(255, 255, 255\)|oklch\(1 )/.test(backgroundColor)
        ? []
        : [`the page: ${colorScheme} ${backgroundColor}`];
    const hasText = (element: Element) =>
      [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim());
    return ground.concat(
      [...document.querySelectorAll('body *')]
        .filter((element) => hasText(element) && element.checkVisibility() && !element.closest('svg, [hidden]'))
        .map((element) => ({ element, style: getComputedStyle(element) }))
        .filter(({ style }) => style.color !== 'rgb(0, 0, 0)' || style.backgroundColor !== 'rgba(0, 0, 0, 0)')
        .map(({ element, style }) => `${style.color} on ${style.backgroundColor} ${element.outerHTML.slice(0, 80)}`),
    );
  });

const PRINTED = [
  'home',
  'bike',
  'bike-check',
  'search',
  'blog-articles',
  'terms',
  'receipt',
  'transfer',
  'my-orders',
  'my-products',
  'conversation',
  'dashboard-of-a-seller',
  'statistics',
  'statements',
  'payouts',
  'payment-records',
];

story('Paper is black on white, also in the dark theme', async ({ openScreen }) => {
  story.slow();
  for (const screen of SCREENS.filter(({ name }) => PRINTED.includes(name))) {
    const page = await openScreen(screen, 'en');
    for (const theme of ['asphalt', '']) {
      await page.evaluate((chosen) => document.documentElement.setAttribute('data-theme', chosen), theme);
      await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
      expect.soft(await notBlackOnWhite(page), screen.name).toEqual([]);
      if (process.env.PRINT_SHOTS)
        await page.screenshot({ path: `${process.env.PRINT_SHOTS}/${screen.name}.png`, fullPage: true });
      await page.emulateMedia({ media: null, colorScheme: 'light' });
    }
    await page.evaluate(() => document.documentElement.removeAttribute('data-theme'));
  }
});
