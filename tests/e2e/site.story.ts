import type { Page } from '@playwright/test';
import { expect, logIn, story } from './setup/story.ts';

story('§2 Layouts: the footer has the blurb, the copyright line and three social links', async ({ page }) => {
  await page.goto('/');
  const footer = page.getByRole('contentinfo');
  await expect(footer).toContainText('since 2015');
  await expect(footer).toContainText('Copyright 2022');
  for (const name of ['Bike. on X', 'Bike. on YouTube', 'Bike. on Facebook'])
    await expect(footer.getByRole('link', { name })).toBeVisible();
});

story('§2 Navigation: signed out, a user icon links to /login; the logo links home', async ({ page }) => {
  await page.goto('/blog');
  await expect(page.getByRole('link', { name: 'Dashboard' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Log in' }).click();
  await expect(page).toHaveURL('/login');
  await page.getByRole('link', { name: 'Bike. home' }).click();
  await expect(page).toHaveURL('/');
});

story('§2 Dashboard: the drawer shows what the role may do', async ({ page, browser, createPerson }) => {
  const drawer = (of: typeof page) => of.getByRole('navigation', { name: 'Dashboard' });
  await logIn(page, await createPerson('Buyer'));
  await page.goto('/dashboard');
  for (const name of ['Dashboard', 'My Orders', 'My wishlists', 'Profile'])
    await expect(drawer(page).getByRole('link', { name })).toBeVisible();
  await expect(drawer(page).getByRole('link', { name: 'Add Product' })).toHaveCount(0);

  const sellers = await (await browser.newContext()).newPage();
  await logIn(sellers, await createPerson('Seller'));
  await sellers.goto('/dashboard');
  for (const name of ['My Products', 'Add Product'])
    await expect(drawer(sellers).getByRole('link', { name })).toBeVisible();
  await expect(drawer(sellers).getByRole('link', { name: 'My Orders' })).toHaveCount(0);
});

story(
  '§2 Guards: every page behind the login redirects visitors there and back again',
  async ({ page, createPerson }) => {
    const routes = [
      '/bikes/GPX',
      '/profile',
      '/dashboard',
      '/dashboard/payment/1',
      '/dashboard/myOrders',
      '/dashboard/myWishlists',
      '/dashboard/myProducts',
      '/dashboard/addProduct',
      '/dashboard/sellers',
      '/dashboard/buyers',
      '/dashboard/admins',
    ];
    for (const route of routes) {
      await page.goto(route);
      await expect(page).toHaveURL('/login');
    }
    await page.goto('/dashboard/myWishlists');
    await expect(page).toHaveURL('/login');
    const { email } = await createPerson('Buyer');
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill('Secret#1');
    await page.getByRole('button', { name: 'Login', exact: true }).click();
    await expect(page).toHaveURL('/dashboard/myWishlists');
  },
);

story(
  '§2 Error page: a route that fails shows an error, and how to log out and back in',
  async ({ page, createPerson }) => {
    await logIn(page, await createPerson('Buyer'));
    await page.goto('/');
    await page.route(/\/static\/js\/bikes-page-.*\.js/, (route) => route.abort());
    await page.getByRole('region', { name: 'Choose a brand' }).getByRole('link', { name: 'Suzuki' }).click();
    await expect(page.getByRole('heading', { name: 'Opps! Something went wrong !' })).toBeVisible();
    await expect(page.getByRole('main').getByRole('alert')).toContainText('could not be loaded');
    await expect(page.getByText('please log out and log back in')).toBeVisible();
    await expect(page).toHaveTitle('Error - Bike.');
    await page.getByRole('button', { name: 'Log out' }).click();
    await expect(page).toHaveURL('/login');
  },
);

story('§2 A missing address shows a page that says so, and links home', async ({ page }) => {
  const response = await page.goto('/no/such/page');
  expect(response?.status()).toBe(404);
  await expect(page).toHaveTitle('Not Found - Bike.');
  await page.getByRole('link', { name: 'Go home' }).click();
  await expect(page).toHaveURL('/');
});

story('The site is in the language of the browser, and in the chosen one from then on', async ({ browser }) => {
  const page = await (await browser.newContext({ locale: 'bn-BD' })).newPage();
  await page.goto('/login');
  await expect(page.locator('html')).toHaveAttribute('lang', 'bn');
  await expect(page).toHaveTitle('লগইন - Bike.');
  await page.getByRole('button', { name: 'English' }).click();
  await expect(page.getByRole('heading', { name: 'Login' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await page.goto('/blog');
  await expect(page).toHaveTitle('Blog - Bike.');
});

story(
  'In Bangla, amounts have Bangla digits, and errors of the forms and the server are in Bangla',
  async ({ browser }) => {
    const context = await browser.newContext({ locale: 'bn-BD' });
    const page = await context.newPage();
    await page.goto('/signup');
    await page.getByRole('textbox').first().fill('রহিম');
    await page.locator('main form button[type=submit]').click();
    await expect(page.getByText('পাসওয়ার্ড দিতে হবে।')).toBeVisible();
    const refused = await page.evaluate(async () => (await fetch('/api/orders?email=a@example.com')).text());
    expect(refused).toContain('এগিয়ে যেতে লগইন করুন।');
  },
);

story('The language can be switched before any script has loaded', async ({ browser }) => {
  const page = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  await page.goto('/blog');
  await page.getByRole('button', { name: 'বাংলা' }).click();
  await expect(page).toHaveURL('/blog');
  await expect(page.locator('html')).toHaveAttribute('lang', 'bn');
});

story('A dark theme that is chosen before the scripts have loaded stays chosen', async ({ page }) => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/static/js/*.js', async (route) => {
    await released;
    await route.continue();
  });
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/', { waitUntil: 'domcontentloaded' });
  await page.getByRole('contentinfo').getByRole('radio', { name: 'Dark' }).check({ force: true });
  release();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'asphalt');
});

story('The dark and the light theme can be chosen, and stay chosen', async ({ page }) => {
  const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/');
  const light = await ground();
  const choice = page.getByRole('contentinfo').getByRole('radio', { name: 'Dark' });
  await choice.check({ force: true });
  await expect.poll(ground).not.toBe(light);
  const dark = await ground();
  await page.reload();
  expect(await ground()).toBe(dark);
  await expect(choice).toBeChecked();
});

const workerIsActive = (page: Page) =>
  page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready;
    if (active?.state !== 'activated')
      await new Promise((resolve) => active?.addEventListener('statechange', resolve, { once: true }));
  });

story(
  'Offline the site shows that, opens from the cache, and continues when the connection is back',
  async ({ browser }) => {
    const context = await browser.newContext({ serviceWorkers: 'allow' });
    const page = await context.newPage();
    await page.goto('/');
    await workerIsActive(page);
    await context.setOffline(true);
    await expect(page.getByText('You are offline.')).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Choose a brand' })).toBeVisible();
    await context.setOffline(false);
    await page.goto('/login');
    await page.getByLabel('Email').fill('rahim@example.com');
    // What is typed before the scripts run is not kept.
    await expect(page.getByRole('button', { name: 'Login', exact: true })).not.toHaveAttribute('aria-busy');
    await context.setOffline(true);
    await page.reload();
    await expect(page.getByLabel('Email')).toHaveValue('rahim@example.com');
    await context.setOffline(false);
    await expect(page.getByText('You are offline.')).toHaveCount(0);
    await expect(page.getByLabel('Email')).toHaveValue('rahim@example.com');
  },
);

story('The offline cache has no token of a mailed link', async ({ browser }) => {
  const context = await browser.newContext({ serviceWorkers: 'allow' });
  const page = await context.newPage();
  await page.goto('/');
  await workerIsActive(page);
  for (const address of ['/reset-password?token=secret', '/verify-email?oobCode=secret', '/blog?from=mail'])
    await page.goto(address);
  const kept = await page.evaluate(async () => {
    const addresses: string[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) addresses.push(request.url, (await cache.match(request))?.url ?? '');
    }
    return addresses.join(' ');
  });
  expect(kept).not.toContain('secret');
  await context.setOffline(true);
  await page.goto('/blog');
  await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
  await context.close();
});

story('The site can be installed', async ({ page }) => {
  await page.goto('/');
  const href = await page.locator('link[rel=manifest]').getAttribute('href');
  const manifest = (await (await page.request.get(href ?? '')).json()) as { icons: { src: string }[]; display: string };
  expect(manifest.display).toBe('standalone');
  for (const { src } of manifest.icons) expect((await page.request.get(src)).status()).toBe(200);
});
