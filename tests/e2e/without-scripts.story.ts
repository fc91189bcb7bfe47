import { LANGUAGES } from '#contract/constants.ts';
import { coreIf, expect, story } from './setup/story.ts';

const NEEDED = { en: 'This page needs JavaScript', bn: 'জাভাস্ক্রিপ্ট লাগে' };
/** Pages that do nothing without scripts, with and without a guard. */
const PATHS = [
  '/login',
  '/signup',
  '/signup/finish',
  '/forgot-password',
  '/reset-password?token=abc',
  '/verify-email?token=abc',
  '/unsubscribe?token=abc',
  '/still-there?token=abc',
  '/bikes/Suzuki',
  '/profile',
  '/dashboard',
  '/dashboard/myOrders',
  '/messages',
  '/notifications',
  '/notifications/settings',
  '/checklist',
  '/compare',
];

for (const language of LANGUAGES)
  story(
    `§2 Without scripts a page says that it needs them (${language}), and nothing spins`,
    coreIf(language === 'bn'),
    async ({ browser, baseURL }) => {
      const context = await browser.newContext({
        ...(baseURL && { baseURL }),
        locale: { en: 'en-US', bn: 'bn-BD' }[language],
        javaScriptEnabled: false,
      });
      const page = await context.newPage();
      for (const path of PATHS) {
        await page.goto(path);
        // Not by text: Playwright finds none in a <noscript>.
        await expect(page.locator('noscript p').first(), path).toBeVisible();
        expect(await page.locator('noscript p').first().textContent(), path).toContain(NEEDED[language]);
        await expect(page.locator('.spinner:visible, progress:visible'), path).toHaveCount(0);
      }
      await context.close();
    },
  );
