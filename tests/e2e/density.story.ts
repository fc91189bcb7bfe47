import type { Page } from '@playwright/test';
import { LANGUAGES } from '#contract/constants.ts';
import { startMain } from '#testing/main-process.ts';
import { openContext } from './setup/appearance.ts';
import { createMarketplace, type Marketplace } from './setup/marketplace.ts';
import { story as base, expect } from './setup/story.ts';

const BIKES = 6;

/** As much text as an ordinary listing has. */
const FULL = {
  location: 'Mirpur 10, Dhaka',
  description:
    'First owner, 16,400 km, all papers up to date. Chain and sprockets changed last winter, both tyres are new, the ' +
    'engine has never been opened. Reason for selling: I am moving to Sylhet in March and take the train from then on.',
  condition: 'Excellent',
  rslPrice: 335_000,
  orgPrice: 440_000,
  kilometres: 500_000,
  engineCc: 1_200,
  yearMade: 2022,
  district: 'Dhaka',
  colour: 'Orange',
} as const;

/** How a card shows the last of these, and the place. */
const SHOWN = {
  en: ['2022', '1,200 cc', 'Orange', 'Mirpur 10, Dhaka'],
  bn: ['২০২২', '১,২০০ সিসি', 'কমলা', 'Mirpur 10, ঢাকা'],
};

/** A marketplace of its own, so that the first bikes of the brand are these. */
const story = base.extend<object, { market: { url: string; marketplace: Marketplace } }>({
  market: [
    async ({ browser }, use) => {
      const server = await startMain();
      const marketplace = await createMarketplace(
        browser,
        server.url,
        {
          people: { buyer: { name: 'Nusrat Jahan' }, seller: { name: 'Karnaphuli Motors' }, admin: { name: 'Admin' } },
          meetLocation: 'Shahbag, Dhaka',
          price: 185_000,
          bikes: Array.from({ length: BIKES }, (_, at) => ({ ...FULL, modelName: `Gixxer SF 250 ABS ${at + 1}` })),
        },
        server.database,
      );
      await use({ url: server.url, marketplace });
      await server.remove();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

/** Opens the brand page as the buyer; the cards have their final size once each has its Read more. */
const openBrand = async (page: Page): Promise<void> => {
  await page.goto('/bikes/Suzuki');
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
    async ({ browser, market }) => {
      const options = { baseURL: market.url, viewport: { width: 360, height: 740 } };
      const context = await openContext(browser, { language, theme: 'light' }, market.marketplace, 'buyer', options);
      const page = await context.newPage();
      await openBrand(page);
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
      await openBrand(page);
      await expect(async () => {
        const whole = (await boxes(page)).filter(({ bottom }) => bottom <= 900);
        expect(new Set(whole.map(({ left }) => Math.round(left))).size).toBe(2);
        expect(whole).toHaveLength(4);
      }).toPass();
      await context.close();
    },
  );
