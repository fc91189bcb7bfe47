import type { Page } from '@playwright/test';
import { parseSearch } from '#contract/search-address.ts';
import { toCursor } from '#server/search/order.ts';
import { ALL_BIKES } from './setup/search-bikes.ts';
import { story } from './setup/search-market.ts';
import { expect } from './setup/story.ts';

const bikes = (page: Page) => page.getByRole('region', { name: 'Results' }).getByRole('article');
const titles = (page: Page) => bikes(page).getByRole('heading').allTextContents();

/** Where the second page of all Yamahas begins, the newest first. */
const ofYamahas = toCursor(parseSearch({ brand: 'Yamaha' }), 'newest', { rank: 0, value: Date.now(), n: 1_000 });

for (const [what, after] of [
  ['of another search', ofYamahas],
  ['that is none', 'nonsense'],
])
  story(`A link to a place ${what} leads to the beginning of the search`, async ({ page }) => {
    await page.goto(`/search?brand=GPX&after=${after}`);
    await expect(page).toHaveURL('/search?brand=GPX');
    expect(await titles(page)).toEqual(['GPX Demon GR165R']);
    // Back does not lead to the wrong place again.
    await page.goto('/search');
    await expect(bikes(page)).toHaveCount(ALL_BIKES);
    await page.goBack();
    await expect(page).toHaveURL('/search?brand=GPX');
  });

story(
  'A search address with the cursor of another search opens the first results, also without scripts',
  { tag: '@core' },
  async ({ browser, baseURL }) => {
    const page = await (await browser.newContext({ baseURL, javaScriptEnabled: false })).newPage();
    await page.goto(`/search?brand=GPX&after=${ofYamahas}`);
    await expect(page).toHaveURL('/search?brand=GPX');
    expect(await titles(page)).toEqual(['GPX Demon GR165R']);
    await page.context().close();
  },
);

story('A search may be 2,000 characters of Bangla: its address brings it again', async ({ page }) => {
  const words = 'জিক্সার '.repeat(250).trim();
  await page.goto('/search');
  await page.getByRole('combobox', { name: 'Search bikes' }).fill(words);
  await page.keyboard.press('Enter');
  await expect(page.getByText('3 bikes', { exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByText('3 bikes', { exact: true })).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Search bikes' })).toHaveValue(words);
});
