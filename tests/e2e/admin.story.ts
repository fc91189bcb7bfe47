import { startMain } from '#testing/main-process.ts';
import { book } from '#testing/paying.ts';
import { signUpByCalls } from '#testing/people.ts';
import { findUser, logInAdmin, newName, userRow, verification } from './setup/admin-pages.ts';
import { createAdmin } from './setup/admins.ts';
import { card, newModel } from './setup/deals.ts';
import { tabTo } from './setup/keyboard.ts';
import { listBike } from './setup/listings.ts';
import { expect, logIn, story } from './setup/story.ts';

story(
  '§2 §4 Sellers table: an admin verifies a seller without a mouse and takes it back, and the badge on the bike follows',
  { tag: '@core' },
  async ({ page, browser, baseURL, createPerson }) => {
    const [name, model] = [newName('Rahim'), newModel()];
    const seller = await signUpByCalls({ url: baseURL ?? '' }, 'Seller', name);
    await listBike(baseURL ?? '', seller, model);
    const buyersPage = await (await browser.newContext({ baseURL, locale: 'en-US' })).newPage();
    await logIn(buyersPage, await createPerson('Buyer'));
    const badge = card(buyersPage, model).getByText('Verified', { exact: true });

    await logInAdmin(page, baseURL);
    await page.goto('/');
    await tabTo(page, page.getByRole('navigation').getByRole('link', { name: 'Dashboard' }).first());
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/dashboard');
    await tabTo(page, page.getByRole('navigation').getByRole('link', { name: 'Sellers' }));
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/dashboard/sellers');
    await tabTo(page, page.getByLabel('Search by name or email'));
    await page.keyboard.type(seller.email);
    await expect(page.getByRole('row')).toHaveCount(2);
    await expect(verification(page, name)).toHaveAttribute('aria-pressed', 'false');
    await tabTo(page, verification(page, name));
    await page.keyboard.press('Space');
    await expect(page.getByText('Update Successful.')).toBeVisible();
    await expect(verification(page, name)).toHaveAttribute('aria-pressed', 'true');
    await expect(verification(page, name)).toBeFocused();
    await buyersPage.goto('/bikes/Suzuki');
    await expect(badge).toBeVisible();

    await page.reload();
    await verification(page, name).click();
    await expect(page.getByText('Update Successful.')).toBeVisible();
    await expect(verification(page, name)).toHaveAttribute('aria-pressed', 'false');
    await buyersPage.reload();
    await expect(card(buyersPage, model)).toBeVisible();
    await expect(badge).toBeHidden();
  },
);

story('§4 Seller verification: a request that failed leaves the earlier state', async ({ page, baseURL }) => {
  const name = newName('Rahim');
  const seller = await signUpByCalls({ url: baseURL ?? '' }, 'Seller', name);
  await logInAdmin(page, baseURL);
  await findUser(page, 'sellers', seller);
  await page.route('**/api/usersVerify/admin/*', (route) => route.abort());
  await verification(page, name).click();
  await expect(page.getByText('You seem to be offline.')).toBeVisible();
  await expect(verification(page, name)).toHaveAttribute('aria-pressed', 'false');
});

story(
  '§2 §5 §6 Role modal: it requires a role, explains it, and ends the sessions of the user',
  async ({ page, browser, baseURL }) => {
    const name = newName('Rahim');
    const seller = await signUpByCalls({ url: baseURL ?? '' }, 'Seller', name);
    await listBike(baseURL ?? '', seller, newModel());
    const sellersPage = await (await browser.newContext({ baseURL, locale: 'en-US' })).newPage();
    await logIn(sellersPage, seller);
    await sellersPage.goto('/dashboard/addProduct');
    await expect(sellersPage.getByRole('heading', { name: 'Add Product' })).toBeVisible();

    await logInAdmin(page, baseURL);
    await findUser(page, 'sellers', seller);
    await page.getByRole('button', { name: `Change the role of ${name}` }).click();
    const modal = page.getByRole('dialog', { name: `Change the role of ${name}` });
    await modal.getByRole('button', { name: 'Change role' }).click();
    await expect(modal.getByText('Role must be required')).toBeVisible();
    await modal.getByRole('radio', { name: 'Admin' }).check();
    await expect(modal).toContainText('gets full power');
    await modal.getByRole('radio', { name: 'Buyer' }).check();
    await expect(modal).toContainText('1 listing leaves the market and cannot be brought back.');
    await modal.getByRole('button', { name: 'Change role' }).click();
    await expect(page.getByText('Update Successful.')).toBeVisible();
    await expect(modal).toBeHidden();
    await expect(page.getByText(`No one found for “${seller.email}”.`)).toBeVisible();
    await findUser(page, 'buyers', seller);
    await expect(userRow(page, name)).toContainText('Buyer');

    await sellersPage.getByRole('link', { name: 'My Products' }).click();
    await expect(sellersPage).toHaveURL('/login');
    await expect(sellersPage.getByRole('alert')).toContainText(/for sellers only/i);
  },
);

story(
  '§2 §6 Sellers table: the dialog lists what is deleted with a seller, and buyers no longer see it',
  async ({ page, browser, baseURL, createPerson }) => {
    const [name, model] = [newName('Rahim'), newModel()];
    const seller = await signUpByCalls({ url: baseURL ?? '' }, 'Seller', name);
    const buyer = await createPerson('Buyer');
    await book({ url: baseURL ?? '' }, buyer, await listBike(baseURL ?? '', seller, model));
    await listBike(baseURL ?? '', seller, newModel());

    await logInAdmin(page, baseURL);
    await findUser(page, 'sellers', seller);
    await page.getByRole('button', { name: `Remove ${name}` }).click();
    const dialog = page.getByRole('dialog', { name: `Remove ${name}?` });
    await expect(dialog).toContainText(seller.email);
    await expect(dialog).toContainText('2 listings leave the market.');
    await expect(dialog).toContainText('1 open order of a buyer can no longer be paid.');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByRole('button', { name: `Remove ${name}` })).toBeFocused();

    await page.getByRole('button', { name: `Remove ${name}` }).click();
    await dialog.getByRole('button', { name: 'Remove', exact: true }).click();
    await expect(page.getByText('Delete Successful.')).toBeVisible();
    await expect(userRow(page, name)).toHaveCount(0);

    const buyersPage = await (await browser.newContext({ baseURL, locale: 'en-US' })).newPage();
    await logIn(buyersPage, buyer);
    await buyersPage.goto('/bikes/Suzuki');
    await expect(
      buyersPage
        .getByRole('article')
        .first()
        .or(buyersPage.getByText(/no bike/i)),
    ).toBeVisible();
    await expect(card(buyersPage, model)).toHaveCount(0);
  },
);

story('§6 Admins table: the last admin can be neither removed nor given another role', async ({ browser }) => {
  const own = await startMain();
  try {
    const page = await (await browser.newContext({ baseURL: own.url, locale: 'en-US' })).newPage();
    await logIn(page, await createAdmin(own.url, own.database));
    await page.goto('/dashboard/admins');
    await expect(userRow(page, 'Admin').filter({ hasText: 'You' })).toBeVisible();
    const dialog = page.getByRole('dialog');

    await page.getByRole('button', { name: 'Remove Admin' }).click();
    await expect(dialog).toContainText('This is your own account');
    await dialog.getByRole('button', { name: 'Remove', exact: true }).click();
    await expect(dialog.getByRole('alert')).toContainText('This is the last admin.');
    await dialog.getByRole('button', { name: 'Cancel' }).click();

    await page.getByRole('button', { name: 'Change the role of Admin' }).click();
    await dialog.getByRole('radio', { name: 'Buyer' }).check();
    await dialog.getByRole('button', { name: 'Change role' }).click();
    await expect(dialog.getByRole('alert')).toContainText('This is the last admin.');
    await page.reload();
    await expect(userRow(page, 'You')).toBeVisible();
  } finally {
    await own.remove();
  }
});

story('§6 An admin who changes their own role is warned, and logged out', async ({ page, baseURL }) => {
  await createAdmin(baseURL ?? '');
  const admin = await logInAdmin(page, baseURL);
  await findUser(page, 'admins', admin);
  await page.getByRole('button', { name: 'Change the role of Admin' }).click();
  const modal = page.getByRole('dialog');
  await modal.getByRole('radio', { name: 'Buyer' }).check();
  await expect(modal).toContainText('This is your own account: you will be logged out.');
  await modal.getByRole('button', { name: 'Change role' }).click();
  await expect(page).toHaveURL('/login');
  await expect(page.getByRole('button', { name: 'Login', exact: true })).toBeVisible();
});

story('§6 An admin who removes their own account is logged out for good', async ({ page, baseURL }) => {
  await createAdmin(baseURL ?? '');
  const admin = await logInAdmin(page, baseURL);
  await findUser(page, 'admins', admin);
  await page.getByRole('button', { name: 'Remove Admin' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(page).toHaveURL('/login');
  await page.goto('/dashboard/admins');
  await expect(page).toHaveURL('/login');
  await expect(page.getByRole('button', { name: 'Login', exact: true })).toBeVisible();
});
