import { expect, story } from './setup/story.ts';

/** Google's window, where the browser or Google keeps it apart from the page that opened it. */

const GOOGLE = /\/sandbox\/google\/authorize/;

story('§6 A window that counts as closed, because Google cuts it off, still logs in', async ({ page, context }) => {
  await context.route(GOOGLE, async (route) => {
    const response = await route.fetch();
    const headers = { ...response.headers(), 'cross-origin-opener-policy': 'same-origin' };
    await route.fulfill({ response, headers });
  });
  await page.goto('/login');
  const opened = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  const popup = await opened;
  await expect(page.getByRole('alert').filter({ hasText: /closed/i })).toBeVisible();
  await popup.getByRole('link', { name: /Nusrat Jahan/ }).click();
  await expect(page).not.toHaveURL('/login');
});

story('§6 In an app whose browser has one window, a login with Google leads on', async ({ page }) => {
  await page.addInitScript(() => {
    window.open = () => window;
  });
  await page.goto('/login');
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await page.getByRole('link', { name: /Nusrat Jahan/ }).click();
  await page.getByRole('link', { name: 'Continue' }).click();
  await expect(page).not.toHaveURL(/\/login/);
});
