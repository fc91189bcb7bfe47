import { card, startAsBuyer } from './setup/deals.ts';
import { untilHydrated } from './setup/hydration.ts';
import { workerIsActive } from './setup/service-worker.ts';
import { expect, logIn, story } from './setup/story.ts';

story(
  'A page that was never opened shows that there is no connection, and opens when it is back',
  async ({ browser }) => {
    const context = await browser.newContext({ serviceWorkers: 'allow' });
    const page = await context.newPage();
    await page.goto('/');
    await workerIsActive(page);
    await context.setOffline(true);
    const offline = page.getByRole('heading', { name: 'You are offline' });
    await page.getByRole('link', { name: 'Blogs' }).click();
    await expect(offline).toBeVisible();
    await expect(page).toHaveTitle('Offline - Bike.');
    await expect(page.getByText(/log out/i)).toHaveCount(0);
    // The page is loaded anew, and says the same.
    const loaded = page.waitForEvent('load');
    await page.getByRole('button', { name: 'Try again' }).click();
    await loaded;
    await expect(offline).toBeVisible();
    await expect(page).toHaveURL('/blog');
    await context.setOffline(false);
    await expect(page.getByRole('heading', { name: 'You can read our Blogs' })).toBeVisible();
    await context.close();
  },
);

story(
  'A visitor who opens a page offline is told so, without a broken picture or a log out',
  async ({ page, context }) => {
    await page.goto('/');
    await page.waitForLoadState('networkidle');
    await context.setOffline(true);
    await page.getByRole('link', { name: 'Blogs' }).click();
    await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible();
    await expect(page.getByText(/log out/i)).toHaveCount(0);
    // No worker has kept it here.
    await expect(page.locator('main img')).toBeHidden();
  },
);

story('A visitor whose page fails is not asked to log out', async ({ page }) => {
  await page.route(/\/static\/js\/blog-page-.*\.js/, (route) => route.abort());
  await page.goto('/');
  const blogs = page.getByRole('link', { name: 'Blogs' });
  await untilHydrated(blogs);
  await blogs.click();
  await expect(page.getByRole('heading', { name: 'Opps! Something went wrong !' })).toBeVisible();
  await expect(page.getByText(/log out/i)).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Go home' })).toBeVisible();
});

story(
  'A booking that is sent offline is kept as it was typed, and can be sent when the connection is back',
  { tag: '@core' },
  async ({ page, context, baseURL, createPerson }) => {
    const model = await startAsBuyer({ page, baseURL, createPerson });
    await page.goto('/bikes/Suzuki');
    await card(page, model).getByRole('button', { name: 'Book Now' }).click();
    const modal = page.getByRole('dialog');
    await modal.getByLabel('Mobile').fill('01712345678');
    await modal.getByLabel('Meet location').fill('Shahbag, Dhaka');
    await context.setOffline(true);
    // Nothing is sent automatically later, and no message promises it.
    await expect(page.getByText('You are offline.')).toHaveText(
      'You are offline. What you typed is kept: send it when you are back online.',
    );
    await modal.getByRole('button', { name: 'Submit' }).click();
    await expect(modal.getByRole('alert')).toContainText('You seem to be offline.');
    await context.setOffline(false);
    await expect(modal.getByLabel('Meet location')).toHaveValue('Shahbag, Dhaka');
    await modal.getByRole('button', { name: 'Submit' }).click();
    await expect(page).toHaveURL('/dashboard/myOrders');
  },
);

story(
  'On a phone the bar at the bottom stays in reach offline, in Bangla too',
  async ({ page, context, baseURL, createPerson }) => {
    await page.setViewportSize({ width: 360, height: 640 });
    await logIn(page, await createPerson('Seller'));
    await context.addCookies([{ name: 'language', value: 'bn', url: baseURL ?? '' }]);
    await page.goto('/me');
    const links = page.getByRole('navigation', { name: 'প্রধান মেনু' }).getByRole('link');
    await expect(page.getByRole('link', { name: 'প্রোফাইল' })).toBeVisible();
    await context.setOffline(true);
    await expect(page.getByRole('status').filter({ hasText: 'অফলাইন' })).toBeVisible();
    // The notice lies below the bar, not over it.
    await links.first().click({ trial: true });
    await expect(page.getByRole('link', { name: 'প্রোফাইল' })).toBeVisible();
  },
);

story(
  'A list that could not be fetched loads when the connection is back',
  async ({ page, context, baseURL, createPerson }) => {
    const model = await startAsBuyer({ page, baseURL, createPerson });
    await page.goto('/bikes/Suzuki');
    await expect(card(page, model)).toBeVisible();
    await page.getByRole('link', { name: 'GPX', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'GPX bikes' })).toBeVisible();
    await context.setOffline(true);
    await page.getByRole('link', { name: 'Yamaha', exact: true }).click();
    await expect(page.getByRole('alert')).toContainText('You seem to be offline.');
    await context.setOffline(false);
    await expect(page.getByRole('alert')).toHaveCount(0);
  },
);

story('The session is checked again when the connection is back', async ({ page, context, createPerson }) => {
  await logIn(page, await createPerson('Buyer'));
  await page.route('**/identity/**', (route) => route.abort());
  await page.goto('/profile');
  await expect(page.getByRole('alert')).toBeVisible();
  await page.unroute('**/identity/**');
  await context.setOffline(true);
  await context.setOffline(false);
  await expect(page).toHaveTitle('Profile - Bike.');
  await expect(page.getByRole('main').getByRole('button', { name: /edit/i })).toBeVisible();
});
