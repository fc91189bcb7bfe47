import type { Page } from '@playwright/test';
import { findLayoutProblems } from './setup/layout-problems.ts';
import { story } from './setup/search-market.ts';
import { cards, PHONE } from './setup/search-page.ts';
import { holdBack } from './setup/slow-line.ts';
import { expect } from './setup/story.ts';

// One worker, one marketplace for all of them.
story.describe.configure({ mode: 'default' });

story('A phone shows five bikes in its first two screens, a wide screen nine at once', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await page.goto('/search');
  const bottom = async (index: number) => {
    const rect = await cards(page).nth(index).boundingBox();
    return rect ? rect.y + rect.height : Number.POSITIVE_INFINITY;
  };
  await expect.poll(() => bottom(4)).toBeLessThanOrEqual(2 * PHONE.height);
  await page.setViewportSize({ width: 1280, height: 900 });
  await expect.poll(() => bottom(8)).toBeLessThanOrEqual(900);
});

/** How many cards stand beside each other. */
const columns = async (page: Page): Promise<number> => {
  const lefts = await cards(page).evaluateAll((all) =>
    all.map((card) => Math.round(card.getBoundingClientRect().left)),
  );
  return new Set(lefts).size;
};
const layout = (page: Page, name: 'List' | 'Grid') =>
  page.getByRole('group', { name: 'Show the bikes as' }).getByRole('radio', { name });
/** What is pressed. */
const word = (page: Page, name: 'List' | 'Grid') => page.locator('label').filter({ hasText: name });

story(
  'Bikes are shown as a list, by keyboard, and are a list from the first paint on after a reload',
  async ({ page }) => {
    await page.goto('/search');
    await expect(layout(page, 'Grid')).toBeChecked();
    await expect.poll(() => columns(page)).toBe(3);
    await layout(page, 'Grid').focus();
    await page.keyboard.press('ArrowLeft');
    await expect(layout(page, 'List')).toBeChecked();
    await expect.poll(() => columns(page)).toBe(1);

    const release = await holdBack(page, /static\/js\/.*\.js$/);
    await page.reload({ waitUntil: 'commit' });
    await expect(cards(page).first()).toBeVisible();
    expect(await columns(page)).toBe(1);
    release();
    await expect(layout(page, 'List')).toBeChecked();
    expect(await columns(page)).toBe(1);
  },
);

story(
  'A phone shows rows until its reader chooses tiles, two beside each other',
  { tag: '@core' },
  async ({ page }) => {
    await page.setViewportSize(PHONE);
    await page.goto('/search');
    await expect(layout(page, 'List')).toBeChecked();
    expect(await columns(page)).toBe(1);
    for (const name of ['List', 'Grid'] as const) {
      const { width, height } = (await word(page, name).boundingBox()) ?? {};
      expect(Math.min(width ?? 0, height ?? 0)).toBeGreaterThanOrEqual(44);
    }
    await word(page, 'Grid').click();
    await expect(layout(page, 'Grid')).toBeChecked();
    await expect.poll(() => columns(page)).toBe(2);
    await page.setViewportSize({ width: 320, height: 640 });
    await expect.poll(() => findLayoutProblems(page)).toEqual([]);
    await page.setViewportSize(PHONE);
    await page.getByRole('link', { name: 'Blogs' }).first().click();
    await expect(page).toHaveURL('/blog');
    await page.goBack();
    await expect.poll(() => columns(page)).toBe(2);
  },
);
