import { call } from '#testing/call.ts';
import { signUpByCalls } from '#testing/people.ts';
import { logInAdmin, newName, userRow } from './setup/admin-pages.ts';
import { newModel } from './setup/deals.ts';
import { listBike } from './setup/listings.ts';
import { expect, logIn, story } from './setup/story.ts';
import { addUsers } from './setup/users.ts';

const COLUMNS = {
  sellers: ['Name', 'Email', 'Verified', 'Role', 'Remove'],
  buyers: ['Name', 'Email', 'Role', 'Remove'],
  admins: ['Name', 'Email', 'Admin', 'Role', 'Remove'],
};

/** An answer that no page asks for again by itself, unlike one that does not come. */
const REFUSED = { status: 400, json: { error: { code: 'malformed_request', message: 'Please reload the page.' } } };

story(
  '§2 Sellers table, Buyers table, Admins table: each has its columns',
  { tag: '@core' },
  async ({ page, baseURL, createPerson }) => {
    await createPerson('Seller');
    await createPerson('Buyer');
    await logInAdmin(page, baseURL);
    for (const [table, columns] of Object.entries(COLUMNS)) {
      await page.goto('/dashboard');
      const title = `${table[0]?.toUpperCase()}${table.slice(1)}`;
      await page.getByRole('link', { name: title, exact: true }).click();
      await expect(page).toHaveURL(`/dashboard/${table}`);
      await expect(page).toHaveTitle(`${title} - Bike.`);
      await expect(page.getByRole('columnheader')).toHaveText(columns);
    }
  },
);

story('§2 Guards: the admin pages are closed to a seller', async ({ page, createPerson }) => {
  await logIn(page, await createPerson('Seller'));
  for (const name of ['sellers', 'buyers', 'admins', 'audit', 'listings', 'orders', 'payments']) {
    await page.goto(`/dashboard/${name}`);
    await expect(page).toHaveURL('/login');
    await expect(page.getByRole('alert')).toContainText(/for admins only/i);
  }
});

story(
  '§2 Buyers table: a search stays in the address, and one without results shows no users',
  async ({ page, baseURL }) => {
    const name = newName('Nadia');
    await signUpByCalls({ url: baseURL ?? '' }, 'Buyer', name);
    await logInAdmin(page, baseURL);
    await page.goto('/dashboard/buyers');
    const field = page.getByLabel('Search by name or email');
    await field.pressSequentially(name.toUpperCase());
    await expect(page).toHaveURL(/\?search=NADIA/);
    await expect(page.getByRole('row')).toHaveCount(2);
    await expect(field).toBeFocused();

    await page.reload();
    await expect(field).toHaveValue(name.toUpperCase());
    await expect(userRow(page, name)).toBeVisible();
    await page.getByRole('link', { name: 'Admins', exact: true }).click();
    await expect(page).toHaveURL('/dashboard/admins');
    await page.goBack();
    await expect(field).toHaveValue(name.toUpperCase());

    await field.fill('nobody is called this');
    await expect(page.getByText('No one found for “nobody is called this”.')).toBeVisible();
    await page.getByRole('main').getByRole('button', { name: 'Clear the search' }).last().click();
    await expect(page).toHaveURL('/dashboard/buyers');
    await expect(field).toBeFocused();
    await expect(userRow(page, name)).toBeVisible();
  },
);

story('§2 Sellers table: long lists have pages, and the keyboard focus keeps its place', async ({ page, baseURL }) => {
  const family = newName('Karim');
  await addUsers('Seller', family, 60);
  await logInAdmin(page, baseURL);
  await page.goto(`/dashboard/sellers?search=${encodeURIComponent(family)}`);
  const users = page.getByRole('row').filter({ hasText: family });
  const more = page.getByRole('button', { name: 'Show more' });
  await expect(users).toHaveCount(24);
  await expect(users.first()).toContainText(`${family} 60`);

  await more.focus();
  await page.keyboard.press('Enter');
  await expect(users).toHaveCount(48);
  await expect(more).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(users).toHaveCount(60);
  await expect(more).toBeHidden();
  await expect(users.nth(48)).toBeFocused();

  await page.getByRole('button', { name: `Remove ${family} 05` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(users).toHaveCount(59);
  await expect(userRow(page, `${family} 04`)).toBeFocused();
});

story(
  "§6 §8 What an admin's page could not load it says, and loads at the second try: the first page, a table, a record, the numbers of a removal",
  async ({ page, baseURL, createPerson }) => {
    const [name, model] = [newName('Nadia'), newModel()];
    const buyer = await signUpByCalls({ url: baseURL ?? '' }, 'Buyer', name);
    const bike = await listBike(baseURL ?? '', await createPerson('Seller'), model);
    await logInAdmin(page, baseURL);
    const [dialog, alert] = [page.getByRole('dialog'), page.getByRole('alert')];
    const tryAgain = page.getByRole('button', { name: 'Try again' });

    await page.route('**/api/admin/overview', (route) => route.abort());
    await page.goto('/dashboard');
    await expect(alert).toContainText('You seem to be offline.');
    await page.unroute('**/api/admin/overview');
    await tryAgain.click();
    await expect(page.getByRole('region', { name: 'Waiting for you' })).toBeVisible();

    for (const [asked, path, loaded] of [
      [
        '**/api/admin/listings/*',
        `/dashboard/listings/${bike}`,
        page.getByRole('heading', { name: `Suzuki ${model}` }),
      ],
      ['**/api/users?*', `/dashboard/buyers?search=${buyer.email}`, userRow(page, name)],
    ] as const) {
      await page.route(asked, (route) => route.fulfill(REFUSED));
      await page.goto(path);
      await expect(alert).toContainText('Please reload the page.');
      await page.unroute(asked);
      await tryAgain.click();
      await expect(loaded).toBeVisible();
    }

    await page.route('**/consequences', (route) => route.fulfill(REFUSED));
    await page.getByRole('button', { name: `Remove ${name}` }).click();
    await expect(dialog.getByRole('alert')).toContainText('The numbers could not be loaded.');
    await page.unroute('**/consequences');
    await dialog.getByRole('button', { name: 'Try again' }).click();
    await expect(dialog).toContainText('There are no listings and no orders of this account.');
    await page.keyboard.press('Escape');
    await expect(userRow(page, name)).toBeVisible();
  },
);

story('§6 The audit log shows each action with its admin and user, newest first', async ({ page, baseURL }) => {
  const url = baseURL ?? '';
  const seller = await signUpByCalls({ url }, 'Seller');
  const admin = await logInAdmin(page, baseURL);
  const { token } = admin;
  const found = await call<{ _id: string }[]>({ url }, `GET /api/users?role=Seller&search=${seller.email}`, { token });
  const id = found.body[0]?._id;
  await call({ url }, `PUT /api/usersVerify/admin/${id}`, { token, body: { sellerVerify: 'Verified' } });
  await call({ url }, `PUT /api/users/admin/${id}`, { token, body: { role: 'Buyer' } });
  await call({ url }, `DELETE /api/users/${id}`, { token });

  await page.goto('/dashboard');
  await page.getByRole('link', { name: 'Audit log' }).click();
  await expect(page).toHaveTitle('Audit log - Bike.');
  const actions = page.getByRole('row').filter({ hasText: seller.email });
  await expect(actions).toHaveCount(3);
  await expect(actions.nth(0)).toContainText(`removed ${seller.email} (was Buyer)`);
  await expect(actions.nth(1)).toContainText(`made ${seller.email} a Buyer (was Seller)`);
  await expect(actions.nth(2)).toContainText(`verified ${seller.email}`);
  await expect(actions.nth(0)).toContainText(admin.email);
});
