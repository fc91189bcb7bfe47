import { card, startAsBuyer } from './setup/deals.ts';
import { expect, story } from './setup/story.ts';

story('A returning user sees the bikes while their session is checked', async ({ page, baseURL, createPerson }) => {
  const model = await startAsBuyer({ page, baseURL, createPerson });
  await page.goto('/bikes/Suzuki');
  await expect(card(page, model)).toBeVisible();
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/identity/get-session', async (route) => {
    await released;
    await route.fallback();
  });
  await page.reload();
  await expect(card(page, model)).toBeVisible();
  await expect(card(page, model).getByRole('button', { name: 'Book Now' })).toBeVisible();
  release();
});

story(
  'A returning user stays logged in while the identity provider is down',
  async ({ page, baseURL, createPerson }) => {
    const model = await startAsBuyer({ page, baseURL, createPerson });
    await page.goto('/bikes/Suzuki');
    await expect(card(page, model)).toBeVisible();
    await page.route('**/identity/**', (route) => route.abort());
    const requested = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/identity/get-session'));
    await page.reload();
    await requested;
    await expect(card(page, model)).toBeVisible();
    await expect(page).toHaveURL('/bikes/Suzuki');
  },
);

story('A returning user whose session has ended has to log in', async ({ page, context, baseURL, createPerson }) => {
  const model = await startAsBuyer({ page, baseURL, createPerson });
  await page.goto('/bikes/Suzuki');
  await expect(card(page, model)).toBeVisible();
  await context.clearCookies();
  await page.reload();
  await expect(page).toHaveURL('/login');
  await expect(page.getByRole('heading', { name: 'Login' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('status')).toHaveText('Your session has ended. Please log in again.');
  expect(await page.evaluate(() => ({ ...localStorage }))).not.toHaveProperty('accessToken');
  expect(await page.evaluate(() => ({ ...localStorage }))).not.toHaveProperty('accessTokenOwner');
});
