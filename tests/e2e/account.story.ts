import { readFile } from 'node:fs/promises';
import { call } from '#testing/call.ts';
import { book, card, newModel, openPayment, rowOf } from './setup/deals.ts';
import { listBike } from './setup/listings.ts';
import { expect, fillLogin, logIn, PASSWORD, story } from './setup/story.ts';

story('§2 Profile: a signed-in user downloads all data about them', async ({ page, createPerson, baseURL }) => {
  const seller = await createPerson('Seller');
  const model = newModel();
  await listBike(baseURL ?? '', seller, model);
  await logIn(page, seller);
  await page.goto('/profile');
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download my data' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^bike-my-data-\d{4}-\d\d-\d\d\.json$/);
  const data = JSON.parse(await readFile(await download.path(), 'utf8'));
  expect(data).toMatchObject({ profile: { email: seller.email }, listings: [{ modelName: model }] });
});

story('§8 Profile: data that cannot be loaded can be requested again', async ({ page, createPerson }) => {
  await logIn(page, await createPerson('Buyer'));
  await page.goto('/profile');
  await page.route('**/api/users/data', (route) => route.abort());
  await page.getByRole('button', { name: 'Download my data' }).click();
  await expect(page.getByRole('region', { name: 'Your data' }).getByRole('alert')).toContainText(
    'You seem to be offline',
  );
  await page.unroute('**/api/users/data');
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download my data' }).click();
  await downloading;
});

story(
  '§2 Profile: a seller reads what deleting the account means, types the email, and is signed out on every device',
  async ({ page, browser, createPerson, baseURL }) => {
    const [seller, model] = [await createPerson('Seller'), newModel()];
    await listBike(baseURL ?? '', seller, model);
    const buyersPage = await (await browser.newContext({ baseURL, locale: 'en-US' })).newPage();
    await logIn(buyersPage, await createPerson('Buyer'));
    await book(buyersPage, model);
    await logIn(page, seller);
    await page.goto('/profile');

    await page.getByRole('button', { name: 'Delete my account' }).click();
    const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
    await expect(dialog.getByLabel('Type your email to confirm')).toBeFocused();
    await expect(dialog).toContainText('1 listing of yours leaves the market.');
    await expect(dialog).toContainText('1 order of a buyer can no longer be paid.');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Delete my account' })).toBeFocused();

    await page.keyboard.press('Enter');
    await page.keyboard.type('somebody@example.com');
    await page.keyboard.press('Enter');
    await expect(dialog).toContainText('This is not the email of this account.');
    await dialog.getByLabel('Type your email to confirm').fill(seller.email.toUpperCase());
    await dialog.getByRole('button', { name: 'Delete for good' }).click();
    await expect(page).toHaveURL('/login');
    await fillLogin(page, seller.email, PASSWORD);
    await expect(page).toHaveURL('/login');
    expect((await call({ url: baseURL ?? '' }, 'GET /api/bikes/Suzuki', seller)).status).toBe(401);

    await buyersPage.goto('/dashboard/myOrders');
    await expect(rowOf(buyersPage, model)).toContainText('Deleted user');
    await buyersPage.goto('/bikes/Suzuki');
    await expect(card(buyersPage, model)).toHaveCount(0);
  },
);

story('§2 Profile: no account can be deleted during a payment', async ({ page, createPerson, baseURL }) => {
  const [buyer, model] = [await createPerson('Buyer'), newModel()];
  await listBike(baseURL ?? '', await createPerson('Seller'), model);
  await logIn(page, buyer);
  await book(page, model);
  await openPayment(page, model);
  await expect(page.locator('iframe[name^="__privateStripeFrame"]').first()).toBeVisible();
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Delete my account' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Type your email to confirm').fill(buyer.email);
  await dialog.getByRole('button', { name: 'Delete for good' }).click();
  await expect(dialog.getByRole('alert')).toContainText('A payment is under way');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('region', { name: 'Profile' })).toContainText(buyer.email);
});
