import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { withoutEventStream } from './setup/event-stream.ts';
import { watchRequests } from './setup/settled.ts';
import { expect, logIn, story } from './setup/story.ts';

/** What the browser blocks by a page's policy. */
const listViolations = async (page: Page): Promise<string[]> => {
  const violations: string[] = [];
  await page.exposeFunction('noteViolation', (text: string) => violations.push(text));
  await page.addInitScript(() => {
    const note = (window as unknown as { noteViolation(text: string): void }).noteViolation;
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      note(`${violatedDirective} ${blockedURI}`),
    );
  });
  return violations;
};

story('§2 Pages of every kind load nothing that their policy blocks', async ({ page, createPerson }) => {
  const violations = await listViolations(page);
  await page.goto('/api/docs');
  await page.waitForLoadState('networkidle');
  await withoutEventStream(page);
  const settle = watchRequests(page);
  for (const path of ['/', '/blog', '/login', '/signup', '/nowhere']) {
    await page.goto(path);
    await settle();
  }
  await logIn(page, await createPerson('Seller'));
  for (const path of ['/bikes/Yamaha', '/profile', '/dashboard/addProduct']) {
    await page.goto(path);
    await settle();
  }
  expect(violations).toEqual([]);
});

story('§2 A script that was injected into a page does not run', { tag: '@core' }, async ({ page }) => {
  const violations = await listViolations(page);
  // As if a listing's text had been put into the page unescaped.
  await page.route('/blog', async (route) => {
    const result = await route.fetch();
    const smuggled = '<script>window.smuggled = 1</script><img src="/none.png" onerror="window.smuggled = 2">';
    await route.fulfill({ response: result, body: (await result.text()).replace('</body>', `${smuggled}</body>`) });
  });
  await page.goto('/blog');
  await page.evaluate(() => {
    const script = document.createElement('script');
    script.textContent = 'window.smuggled = 3';
    document.body.append(script);
    script.src = 'https://evil.example/x.js';
  });
  await expect.poll(() => violations.length).toBeGreaterThanOrEqual(3);
  expect(await page.evaluate(() => 'smuggled' in window)).toBe(false);
});

story('§2 Another site cannot show a page inside its own', { tag: '@core' }, async ({ page, baseURL }) => {
  const site = createServer((_, result) =>
    result.setHeader('content-type', 'text/html').end(`<iframe src="${baseURL}/login"></iframe>`),
  ).listen(0, '127.0.0.1');
  await once(site, 'listening');
  await page.goto(`http://127.0.0.1:${(site.address() as AddressInfo).port}`).catch(() => {});
  const frame = page.frames().find((each) => each !== page.mainFrame());
  await expect.poll(() => frame?.url()).toMatch(/^chrome-error:/);
  await expect(page.frameLocator('iframe').getByLabel('Email')).toHaveCount(0);
  site.close();
});

story(
  '§8 A user beyond a limit reads how long to wait, in both languages',
  { tag: '@core' },
  async ({ page, context, baseURL }) => {
    await page.route('/identity/sign-in/email', (route) =>
      route.fulfill({ status: 429, headers: { 'retry-after': '1500' }, json: { code: 'TOO_MANY_PASSWORDS' } }),
    );
    await page.route('/api/advertiseBikes', (route) =>
      route.fulfill({ status: 429, headers: { 'retry-after': '42' }, json: { error: { code: 'too_many_requests' } } }),
    );
    const tryBoth = async (languageOfButton: string) => {
      await page.goto('/login');
      await page.locator('input[type=email]').fill('rahim@example.com');
      await page.locator('input[type=password]').fill('Wrong#123');
      await page.getByRole('button', { name: languageOfButton, exact: true }).click();
    };
    await tryBoth('Login');
    await expect(page.getByText('Please try again in 25 minutes, or choose a new password')).toBeVisible();
    // Opened from another page: the browser itself requests the bikes.
    await page.getByRole('link', { name: 'Bike. home' }).click();
    await expect(page.getByText('Please try again in 42 seconds.')).toBeVisible();
    await context.addCookies([{ name: 'language', value: 'bn', url: baseURL ?? '' }]);
    await tryBoth('লগইন');
    await expect(page.getByText('২৫ মিনিট')).toBeVisible();
  },
);
