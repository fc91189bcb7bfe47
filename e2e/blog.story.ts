import { expect, story } from './setup/story.ts';

const TITLES = [/manage state in a React/, /prototypal inheritance/, /unit test/, /React vs. Angular vs. Vue/];

story("§2 Blog: 'You can read our Blogs', and four articles, before any script has come", async ({ browser }) => {
  const page = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  await page.goto('/blog');
  await expect(page.getByRole('heading', { level: 1, name: 'You can read our Blogs' })).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(TITLES.length);
  for (const name of TITLES) await expect(page.getByRole('heading', { level: 2, name })).toBeVisible();
});

story('§2 Blog: the articles are there in Bangla as well', async ({ browser }) => {
  const page = await (await browser.newContext({ locale: 'bn-BD' })).newPage();
  await page.goto('/blog');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('আমাদের ব্লগ পড়তে পারেন');
  await expect(page.getByRole('article')).toHaveCount(TITLES.length);
  await expect(page.getByRole('article').first()).toContainText('সার্ভারের state');
});
