import type { Page } from '@playwright/test';
import { LANGUAGES } from '#contract/constants.ts';
import { openContext } from './setup/appearance.ts';
import { BIKES } from './setup/full-cards.ts';
import { coreIf, expect, story } from './setup/story.ts';

/** How a card shows the last of these, and the place. */
const SHOWN = {
  en: ['2022', '1,200 cc', 'Orange', 'Mirpur 10, Dhaka'],
  bn: ['২০২২', '১,২০০ সিসি', 'কমলা', 'Mirpur 10, ঢাকা'],
};

/** The cards have their final size once each has its Read more. */
const untilComplete = async (page: Page): Promise<void> => {
  const cards = page.getByRole('article');
  await expect(cards).toHaveCount(BIKES);
  for (const card of await cards.all()) await expect(card.locator('button[aria-expanded]')).toBeVisible();
};

const boxes = (page: Page) =>
  page
    .getByRole('article')
    .evaluateAll((cards) => cards.map((card) => card.getBoundingClientRect().toJSON() as DOMRect));

// One worker, one marketplace for all of them.
story.describe.configure({ mode: 'default' });

for (const language of LANGUAGES)
  story(
    `§2 Bike cards (${language}): 560 px of a 360 px phone each, and two whole rows of two at 1280 x 900`,
    coreIf(language === 'bn'),
    async ({ browser, cardMarket }) => {
      const options = { baseURL: cardMarket.url, viewport: { width: 360, height: 740 } };
      const context = await openContext(
        browser,
        { language, theme: 'light' },
        cardMarket.marketplace,
        'buyer',
        options,
      );
      const page = await context.newPage();
      await page.goto('/bikes/Suzuki');
      await untilComplete(page);
      await expect(async () => {
        for (const { height } of await boxes(page)) expect(height).toBeLessThanOrEqual(560);
      }).toPass();
      const card = page.getByRole('article').first();
      for (const part of ['h2', 'picture', 's', 'time', 'a[href^="tel:"]', 'a[href^="mailto:"]', '.badge'])
        await expect(card.locator(part).first()).toBeVisible();
      for (const text of SHOWN[language]) await expect(card.getByText(text, { exact: true })).toBeVisible();
      for (const act of await card.locator('a, button').all())
        expect((await act.boundingBox())?.height).toBeGreaterThanOrEqual(44);

      await page.setViewportSize({ width: 1280, height: 900 });
      await untilComplete(page);
      await expect(async () => {
        const whole = (await boxes(page)).filter(({ bottom }) => bottom <= 900);
        expect(new Set(whole.map(({ left }) => Math.round(left))).size).toBe(2);
        expect(whole).toHaveLength(4);
      }).toPass();
      await context.close();
    },
  );
