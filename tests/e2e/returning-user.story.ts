import { card, startAsBuyer } from './setup/deals.ts';
import { holdBack } from './setup/slow-line.ts';
import { expect, story } from './setup/story.ts';

story(
  'A returning user sees the bikes while their session is checked and while the identity provider is down, and has to log in once it has ended',
  async ({ page, context, baseURL, createPerson }) => {
    const model = await startAsBuyer({ page, baseURL, createPerson });
    await page.goto('/bikes/Suzuki');
    await expect(card(page, model)).toBeVisible();

    const release = await holdBack(page, '**/identity/get-session');
    await page.reload();
    await expect(card(page, model)).toBeVisible();
    await expect(card(page, model).getByRole('button', { name: 'Book Now' })).toBeVisible();
    const checked = page.waitForEvent('requestfinished', (request) => request.url().endsWith('/identity/get-session'));
    release();
    await checked;

    await page.route('**/identity/**', (route) => route.abort());
    const requested = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/identity/get-session'));
    await page.reload();
    await requested;
    await expect(card(page, model)).toBeVisible();
    await expect(page).toHaveURL('/bikes/Suzuki');

    await page.unroute('**/identity/**');
    await context.clearCookies();
    await page.reload();
    await expect(page).toHaveURL('/login');
    await expect(page.getByRole('heading', { name: 'Login' })).toBeVisible();
    await expect(page.getByRole('main').getByRole('status')).toHaveText('Your session has ended. Please log in again.');
    expect(await page.evaluate(() => ({ ...localStorage }))).not.toHaveProperty('accessToken');
    expect(await page.evaluate(() => ({ ...localStorage }))).not.toHaveProperty('accessTokenOwner');
  },
);
