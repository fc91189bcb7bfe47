import type { Page } from '@playwright/test';
import { untilHydrated } from './setup/hydration.ts';
import { expect, story } from './setup/story.ts';

const TITLES = [/manage state in a React/, /prototypal inheritance/, /unit test/, /React vs. Angular vs. Vue/];
const READABLE = 300;

/** Words of each article. */
const lengths = async (page: Page): Promise<number[]> =>
  (await page.getByRole('article').allInnerTexts()).map((text) => text.split(/\s+/).length);

story(
  "§2 Blog: 'You can read our Blogs', and four articles, before any script has loaded",
  { tag: '@core' },
  async ({ browser }) => {
    const page = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
    await page.goto('/blog');
    await expect(page).toHaveTitle('Blog - Bike.');
    await expect(page.getByRole('heading', { level: 1, name: 'You can read our Blogs' })).toBeVisible();
    for (const name of TITLES) {
      await page.getByRole('navigation', { name: 'Articles' }).getByRole('link', { name }).click();
      await expect(page.getByRole('heading', { level: 2, name })).toBeInViewport({ ratio: 1 });
    }
    await expect(page.getByRole('article')).toHaveCount(TITLES.length);
    for (const words of await lengths(page)) expect(words).toBeGreaterThan(READABLE);
  },
);

story('§2 Blog: the articles are there in Bangla as well', async ({ browser }) => {
  const page = await (await browser.newContext({ locale: 'bn-BD' })).newPage();
  await page.goto('/blog');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('আমাদের ব্লগ পড়তে পারেন');
  await expect(page.getByRole('article')).toHaveCount(TITLES.length);
  await expect(page.getByRole('article').first()).toContainText('সার্ভারের state');
  for (const question of await page.locator('summary').all()) await question.click();
  await expect(page.getByRole('navigation', { name: 'লেখাগুলো' })).toContainText(/পড়তে [০-৯]+ মিনিট/);
  for (const words of await lengths(page)) expect(words).toBeGreaterThan(READABLE);
});

story('§2 Blog: the keyboard opens an article from the list, and Back returns to the list', async ({ page }) => {
  await page.goto('/blog');
  const link = page.getByRole('navigation', { name: 'Articles' }).getByRole('link', { name: /unit test/ });
  await untilHydrated(link);
  await link.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/blog#unit-tests');
  const title = page.getByRole('heading', { level: 2, name: /unit test/ });
  await expect(title).toBeInViewport();
  const sections = page.getByRole('navigation', { name: /^In this article: .*unit test/ }).getByRole('link');
  await page.keyboard.press('Tab');
  await expect(sections.first()).toBeFocused();
  await sections.last().press('Enter');
  const section = (await sections.last().textContent()) ?? '';
  await expect(page.getByRole('heading', { level: 3, name: section })).toBeInViewport();
  await page.goBack();
  await page.goBack();
  await expect(page).toHaveURL('/blog');
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
});

story('§2 Blog: on a narrow phone a long line of code scrolls by keyboard, the page does not', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/blog');
  await page.locator('summary').filter({ hasText: 'React vs. Angular vs. Vue?' }).press('Enter');
  const code = page.getByRole('region', { name: 'The same counter in Angular' });
  await code.focus();
  await expect(code).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => code.evaluate((block) => block.scrollLeft)).toBeGreaterThan(0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});

story('§2 Blog: on a phone the four questions are the list of articles, which unfold one by one', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/blog');
  const questions = page.getByRole('heading', { level: 2 });
  await expect(questions).toHaveText(TITLES);
  await expect(page.getByRole('heading', { level: 3 })).toHaveCount(0);
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(6_000);
  await questions.first().click();
  await expect(page.getByRole('heading', { level: 3, name: /^Local/ })).toBeVisible();
  await questions.first().click();
  await expect(page.getByRole('heading', { level: 3 })).toHaveCount(0);
});

story('§2 Blog: an address of an article opens it, and no other one', async ({ page }) => {
  await page.goto('/blog#prototypal-inheritance');
  await expect(page.getByRole('heading', { level: 2, name: /prototypal inheritance/ })).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('region', { name: 'The chain that classes make' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'A counter in React' })).toBeHidden();
});
