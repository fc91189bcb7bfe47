import { expect, logIn, story } from './setup/story.ts';

const SCRIPT = '/static/js/';

for (const path of ['/', '/blog', '/login', '/signup', '/forgot-password'])
  story(`§2 ${path} has its styles and its first picture before it asks for scripts`, async ({ page }) => {
    await page.goto(path);
    const asked = () =>
      page.evaluate((folder) => {
        const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
        const loaded = navigation?.loadEventStart ?? 0;
        const scripts = performance
          .getEntriesByType('resource')
          .filter(({ name }) => name.includes(folder) && name.endsWith('.js'));
        return { early: scripts.filter(({ startTime }) => startTime < loaded).length, all: scripts.length };
      }, SCRIPT);
    await expect.poll(async () => (await asked()).all).toBeGreaterThan(5);
    expect((await asked()).early).toBe(0);
  });

story('§2 A page can be used although its picture does not come', async ({ page }) => {
  const held = Promise.withResolvers<void>();
  await page.route('**/pictures/**', async (route) => {
    await held.promise;
    await route.abort();
  });
  await page.goto('/', { waitUntil: 'domcontentloaded' });
  const pause = page.getByRole('button', { name: 'Pause slides' }).first();
  await expect(async () => {
    await pause.click();
    await expect(page.getByRole('button', { name: 'Play slides' }).first()).toBeVisible({ timeout: 500 });
  }).toPass();
  expect(await page.evaluate(() => document.readyState)).toBe('interactive');
  held.resolve();
});

story(
  '§2 A page that shows nothing without its scripts asks for all of them at once',
  async ({ page, createPerson }) => {
    await logIn(page, await createPerson('Buyer'));
    const own = Promise.withResolvers<void>();
    await page.route(`**${SCRIPT}*.js`, async (route) => {
      const url = route.request().url();
      if (url.includes('bikes-page')) own.resolve();
      // What every page has comes only after the page's own script was asked for.
      if (url.includes('vendor')) await own.promise;
      await route.continue();
    });
    await page.goto('/bikes/GPX');
    await expect(page.getByRole('heading', { name: 'GPX bikes' })).toBeVisible();
  },
);
