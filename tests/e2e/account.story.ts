import { readFile } from 'node:fs/promises';
import { call } from '#testing/call.ts';
import { book, startPayment } from '#testing/paying.ts';
import { newModel, rowOf } from './setup/deals.ts';
import { listBike } from './setup/listings.ts';
import { marketplaceAt } from './setup/sales.ts';
import { expect, fillLogin, logIn, PASSWORD, story } from './setup/story.ts';

story(
  '§2 §8 Profile: a signed-in user downloads all data about them, also after it could not be loaded',
  async ({ page, createPerson, baseURL }) => {
    const seller = await createPerson('Seller');
    const model = newModel();
    await listBike(baseURL ?? '', seller, model);
    await logIn(page, seller);
    await page.goto('/profile');
    await page.route('**/api/users/data', (route) => route.abort());
    await page.getByRole('button', { name: 'Download my data' }).click();
    await expect(page.getByRole('region', { name: 'Your data' }).getByRole('alert')).toContainText(
      'You seem to be offline',
    );
    await page.unroute('**/api/users/data');

    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download my data' }).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toMatch(/^bike-my-data-\d{4}-\d\d-\d\d\.json$/);
    const data = JSON.parse(await readFile(await download.path(), 'utf8'));
    expect(data).toMatchObject({ profile: { email: seller.email }, listings: [{ modelName: model }] });
  },
);

story(
  '§2 Profile: a seller reads what deleting the account means, types the email, and is signed out on every device',
  { tag: '@core' },
  async ({ page, browser, createPerson, baseURL }) => {
    const [url, seller, buyer, model] = [
      baseURL ?? '',
      await createPerson('Seller'),
      await createPerson('Buyer'),
      newModel(),
    ];
    await book({ url }, buyer, await listBike(url, seller, model));
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
    expect((await call({ url }, 'GET /api/bikes/Suzuki', seller)).status).toBe(401);

    const { body } = await call<{ modelName: string }[]>({ url }, 'GET /api/bikes/Suzuki', buyer);
    expect(body.map(({ modelName }) => modelName)).not.toContain(model);
    const buyersPage = await (await browser.newContext({ baseURL, locale: 'en-US' })).newPage();
    await logIn(buyersPage, buyer);
    await buyersPage.goto('/dashboard/myOrders');
    await expect(rowOf(buyersPage, model)).toContainText('Deleted user');
  },
);

story('§2 Profile: no account can be deleted during a payment', async ({ page, createPerson, baseURL }) => {
  const [buyer, market] = [await createPerson('Buyer'), marketplaceAt(baseURL ?? '')];
  const bike = await listBike(market.url, await createPerson('Seller'), newModel());
  await book(market, buyer, bike);
  expect((await startPayment(market, buyer, bike)).status).toBe(200);
  await logIn(page, buyer);
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Delete my account' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Type your email to confirm').fill(buyer.email);
  await dialog.getByRole('button', { name: 'Delete for good' }).click();
  await expect(dialog.getByRole('alert')).toContainText('A payment is under way');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('region', { name: 'Profile' })).toContainText(buyer.email);
});
