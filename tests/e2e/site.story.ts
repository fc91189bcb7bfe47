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

/** Pages behind the login, and what it says that it is for. */
const BEHIND_LOGIN = [
  ['/bikes/GPX', 'Log in to see GPX bikes.'],
  ['/bikes/GPX?bike=019', 'Log in to see and book this bike.'],
  ['/profile'],
  ['/dashboard'],
  ['/dashboard/payment/019', 'Log in to pay for your bike.'],
  ['/dashboard/myOrders'],
  ['/dashboard/myProducts'],
  ['/dashboard/addProduct', 'Log in as a seller to list your bike.'],
  ['/dashboard/sellers'],
  ['/dashboard/admins'],
  ['/dashboard/buyers', 'Log in to see that page.'],
] as const;

story(
  '§2 Guards: every page behind the login redirects visitors there and back again; the login says why, but not if they opened it themselves',
  { tag: '@core' },
  async ({ page, createPerson }) => {
    const reason = page.getByRole('main').getByRole('status');
    for (const [route, text] of BEHIND_LOGIN) {
      await page.goto(route);
      await expect(page).toHaveURL('/login');
      if (text) await expect(reason).toHaveText(text);
    }
    await page.goto('/');
    await page.getByRole('link', { name: 'Log in' }).click();
    await expect(page.getByRole('heading', { name: 'Login' })).toBeVisible();
    await expect(reason).toHaveCount(0);

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
    // From the start: a page may fetch scripts of the next one beforehand.
    await page.route(/\/static\/js\/bikes-page-.*\.js/, (route) => route.abort());
    await logIn(page, await createPerson('Buyer'));
    await page.goto('/');
    const link = page.getByRole('list', { name: 'Choose a brand' }).getByRole('link', { name: 'Suzuki' });
    await expect(link).toHaveAttribute('href', '/bikes/Suzuki');
    await link.click();
    await expect(page.getByRole('heading', { name: 'Opps! Something went wrong !' })).toBeVisible();
    await expect(page.getByRole('main').getByRole('alert')).toContainText('could not be loaded');
    await expect(page.getByText('please log out and log back in')).toBeVisible();
    await expect(page).toHaveTitle('Error - Bike.');
    await page.getByRole('button', { name: 'Log out' }).click();
    await expect(page).toHaveURL('/login');
  },
);

story('§2 A missing address shows a page that says so, and links home', { tag: '@core' }, async ({ page }) => {
  const response = await page.goto('/no/such/page');
  expect(response?.status()).toBe(404);
  await expect(page).toHaveTitle('Not Found - Bike.');
  await page.getByRole('link', { name: 'Go home' }).click();
  await expect(page).toHaveURL('/');
});

story('The links of the bar are wide enough for a finger on a small phone, in both languages', async ({ browser }) => {
  for (const locale of ['en-US', 'bn-BD']) {
    const page = await (await browser.newContext({ locale, viewport: { width: 360, height: 740 } })).newPage();
    await page.goto('/');
    const links = page.getByRole('navigation').getByRole('link');
    await expect(links).toHaveCount(5);
    for (const link of await links.all()) {
      const box = await link.boundingBox();
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
    }
    await page.context().close();
  }
});
