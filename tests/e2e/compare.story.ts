import type { Page } from '@playwright/test';
import { untilHydrated } from './setup/hydration.ts';
import { findLayoutProblems } from './setup/layout-problems.ts';
import { story } from './setup/search-market.ts';
import { cards, PHONE } from './setup/search-page.ts';
import { expect, fillLogin, PASSWORD } from './setup/story.ts';

// One worker, one marketplace for all of them.
story.describe.configure({ mode: 'default' });

story(
  'Bikes are chosen for comparison and their differences are marked; from there one asks, books, takes a bike away and adds another one',
  async ({ page, market }) => {
    await page.goto('/search?q=fz+v3&sort=priceLow');
    for (const card of await cards(page).all())
      await card.getByRole('button', { name: 'Compare: Yamaha FZ-S V3' }).click();
    await page.getByRole('link', { name: 'Compare (2)' }).click();
    await expect(page).toHaveURL(/\/compare\?ids=/);
    const row = (name: string) => page.getByRole('row', { name });
    await expect(row('Resell price · differs')).toContainText('৳1,95,000');
    await expect(row('Resell price · differs')).toContainText('৳2,15,000');
    await expect(row('Condition')).not.toContainText('differs');
    // It differs, and decides nothing.
    await expect(row('Posted')).not.toContainText('differs');
    await page.getByLabel('Show only differences').check();
    await expect(row('Condition')).toBeHidden();
    const { width, height } = page.viewportSize() ?? PHONE;
    await page.setViewportSize(PHONE);
    await expect(row('Kilometres')).toContainText('9,000 km');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);

    await page.setViewportSize({ width, height });
    await page.getByLabel('Show only differences').uncheck();
    await expect(row('Condition')).toBeVisible();
    const columns = page.getByRole('columnheader');
    await expect(columns).toHaveCount(2);
    await expect(columns.first().getByRole('link', { name: 'Ask the seller: Yamaha FZ-S V3' })).toHaveAttribute(
      'href',
      /^\/messages\/new\?bike=/,
    );
    await columns.first().getByRole('button', { name: 'Remove: Yamaha FZ-S V3' }).press('Enter');
    await expect(columns).toHaveCount(1);
    await expect(columns.first().getByRole('link', { name: 'Yamaha FZ-S V3', exact: true })).toBeFocused();

    await page.getByRole('link', { name: 'Add a bike' }).click();
    await expect(page).toHaveURL('/search');
    await cards(page)
      .filter({ hasText: 'R15 V4' })
      .getByRole('button', { name: /^Compare:/ })
      .click();
    await page.getByRole('link', { name: 'Compare (2)' }).click();
    await columns.last().getByRole('link', { name: 'Book Now: Yamaha R15 V4' }).click();
    await expect(page).toHaveURL('/login');
    await fillLogin(page, market.buyer.email, PASSWORD);
    await expect(page.getByRole('dialog').getByRole('heading', { name: 'Book R15 V4' })).toBeVisible();
  },
);

story('A comparison without bikes leads to the search, and to the bikes that are chosen', async ({ page }) => {
  await page.goto('/compare');
  await page.getByRole('link', { name: 'Search bikes' }).click();
  await expect(page).toHaveURL('/search');
  for (const index of [0, 1]) {
    const button = cards(page)
      .nth(index)
      .getByRole('button', { name: /^Compare:/ });
    await untilHydrated(button);
    await button.click();
  }
  await page.goto('/compare');
  await page.getByRole('link', { name: 'Compare the bikes that you chose' }).click();
  await expect(page).toHaveURL(/\/compare\?ids=/);
  await expect(page.getByRole('columnheader')).toHaveCount(2);
});

story('Four bikes stand beside each other on a small phone, and no price is broken', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ baseURL, locale: 'bn-BD', viewport: PHONE });
  const page = await context.newPage();
  await page.goto('/search');
  const links = await page.locator('article h2 a').evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  const ids = links.slice(0, 4).map((link) => link?.split('/').at(-1));
  await page.goto(`/compare?ids=${ids.join(',')}`);
  await expect(page.getByRole('columnheader')).toHaveCount(4);
  const prices = page.getByRole('row', { name: 'বিক্রির দাম' }).getByRole('cell');
  for (const price of await prices.all()) expect((await price.boundingBox())?.height).toBeLessThan(30);
  // The name of a fact has the whole line.
  const [name, price] = [page.getByRole('rowheader').first(), prices.first()];
  expect((await name.boundingBox())?.width).toBeGreaterThan(3 * ((await price.boundingBox())?.width ?? 0));
  await page.setViewportSize({ width: 320, height: 640 });
  await expect.poll(() => findLayoutProblems(page)).toEqual([]);
  await context.close();
});

/** What a finger in the middle of Book Now would press. */
const bookIsOnTop = (page: Page) =>
  page.locator('.bike-page-actions .btn-primary').evaluate((button) => {
    const { left, top, width, height } = button.getBoundingClientRect();
    return button.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  });

story(
  'On a phone a bike’s page leads to the comparison at its top, and nothing covers Book Now',
  { tag: '@core' },
  async ({ page }) => {
    await page.setViewportSize(PHONE);
    await page.goto('/search?brand=Suzuki');
    for (const index of [0, 1])
      await cards(page)
        .nth(index)
        .getByRole('button', { name: /^Compare:/ })
        .click();
    await expect(page.getByRole('link', { name: 'Compare (2)' })).toBeInViewport({ ratio: 1 });
    await cards(page).last().getByRole('heading').getByRole('link').click();
    await expect(page.getByRole('link', { name: 'Compare (2)' })).toBeVisible();
    await expect(page.getByRole('link', { name: /^Book Now/ })).toBeInViewport({ ratio: 1 });
    expect(await bookIsOnTop(page)).toBe(true);
    await page.getByRole('region', { name: 'Seller' }).scrollIntoViewIfNeeded();
    expect(await bookIsOnTop(page)).toBe(true);
    await page.getByRole('link', { name: 'Compare (2)' }).click();
    await expect(page.getByRole('columnheader')).toHaveCount(2);
  },
);
