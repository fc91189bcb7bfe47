import { readdirSync, statSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { card, newModel } from './setup/deals.ts';
import { listBike } from './setup/listings.ts';
import { holdBack } from './setup/slow-line.ts';
import { expect, logIn, story } from './setup/story.ts';

const FONT = /noto-sans-bengali-on-english-pages.*\.woff2$/;
const BUILT = 'build/web/static/js';
const TAKA = 'article dd span';
const LANGUAGE_NAME = 'header button[lang=bn]';

/** The fonts in which the first element of a selector is drawn, by their own names. */
const fontsOf = async (page: Page, selector: string): Promise<string[]> => {
  const session = await page.context().newCDPSession(page);
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  const { root } = await session.send('DOM.getDocument');
  const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector });
  const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId });
  return fonts.map(({ familyName }) => familyName);
};

/** Where every link, button and amount begins. */
const placesOf = (page: Page): Promise<number[][]> =>
  page
    .locator(`header a, header button, h1, ${TAKA}`)
    .evaluateAll((elements) =>
      elements.map((each) => [each.getBoundingClientRect().x, each.getBoundingClientRect().y]),
    );

story(
  '§2 ৳ and বাংলা are drawn in a Bengali font on English pages, and nothing moves when it has loaded',
  async ({ page, baseURL, createPerson }) => {
    const seller = await createPerson('Seller');
    const model = newModel();
    await listBike(baseURL ?? '', seller, model);
    await logIn(page, seller);
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    await page.route(FONT, async (route) => {
      await released;
      await route.continue();
    });
    // The page is loaded only when the font is there, too.
    await page.goto('/bikes/Suzuki', { waitUntil: 'domcontentloaded' });
    await expect(card(page, model)).toBeVisible();
    // It comes with the role, and moves the cards.
    await expect(page.getByText('Only buyers can book')).toBeVisible();
    const before = await placesOf(page);
    release();
    await expect.poll(() => fontsOf(page, TAKA)).toContainEqual(expect.stringMatching(/Bengali/));
    await expect.poll(() => fontsOf(page, LANGUAGE_NAME)).toEqual([expect.stringMatching(/Bengali/)]);
    // More cards may have followed below meanwhile.
    expect((await placesOf(page)).slice(0, before.length)).toEqual(before);
  },
);

story('§2 The few Bengali letters of English pages weigh 3 KB at most', { tag: '@core' }, () => {
  const files = readdirSync(BUILT).filter((name) => FONT.test(name));
  expect(files).toHaveLength(1);
  for (const file of files) expect(statSync(`${BUILT}/${file}`).size).toBeLessThanOrEqual(3 * 1024);
});

story('§2 Bangla pages are drawn in a Bengali font of their own', { tag: '@core' }, async ({ browser, baseURL }) => {
  const context = await browser.newContext({ baseURL: baseURL ?? '', locale: 'bn-BD' });
  const page = await context.newPage();
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  await page.goto('/login');
  await expect.poll(() => fontsOf(page, 'h1')).toEqual([expect.stringMatching(/Bengali/)]);
  expect(requested.filter((url) => FONT.test(url))).toEqual([]);
  await context.close();
});

story(
  '§2 A machine without a Bangla font shows Bangla on its first page, also on a slow line',
  async ({ browser, baseURL }) => {
    const context = await browser.newContext({ baseURL: baseURL ?? '', locale: 'bn-BD' });
    const page = await context.newPage();
    const release = await holdBack(page, /noto-sans-bengali.*\.woff2$/);
    await page.goto('/login', { waitUntil: 'domcontentloaded' });
    await expect(page.locator('h1')).toBeVisible();
    expect(await fontsOf(page, 'h1')).not.toContainEqual(expect.stringMatching(/Bengali/));
    // Longer than browsers wait for a font that may only come early.
    await page.evaluate(() => document.body.animate([], { duration: 3_500 }).finished);
    release();
    await expect.poll(() => fontsOf(page, 'h1')).toEqual([expect.stringMatching(/Bengali/)]);
    await context.close();
  },
);
