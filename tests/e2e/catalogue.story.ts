import type { Page } from '@playwright/test';
import { call } from '#testing/call.ts';
import { findAccessibilityProblems } from './setup/accessibility.ts';
import { logInAdmin } from './setup/admin-pages.ts';
import { listBike } from './setup/listings.ts';
import { expect, logIn, newEmail, story } from './setup/story.ts';

/** A name that no other story has, as models have them: letters and a number. */
const newName = (): string => `Zephyr ${newEmail().slice(24, 36)}`;

/** Answers in place of the server what names of no model listings of Yamaha have. */
const withUnknownModels = async (page: Page, unknown: readonly string[]): Promise<void> => {
  const names = new Set(unknown);
  await page.route('**/api/catalogue/unknown', async (route) => {
    const request = route.request();
    if (request.method() === 'PUT') {
      const { name, dismissed } = request.postDataJSON() as { name: string; dismissed: boolean };
      if (dismissed) names.delete(name);
      else names.add(name);
      return route.fulfill({ json: { acknowledged: true, modifiedCount: 1 } });
    }
    const items = [...names].map((name) => ({ brand: 'Yamaha', name, listings: 3, since: '2026-11-20T10:00:00.000Z' }));
    return route.fulfill({ json: { items } });
  });
};

story(
  'Models: an admin adds one by keyboard; the form that lists a bike suggests it and fills in its engine, and search has its page',
  async ({ page, browser, baseURL, createPerson }) => {
    const name = newName();
    await logInAdmin(page, baseURL);
    await page.goto('/dashboard/models');
    await expect(page.getByRole('row')).toHaveCount(25);
    await page.getByRole('button', { name: 'Add a model' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Add a model' });
    await expect(dialog.getByLabel('Brand')).toBeFocused();
    await dialog.getByLabel('Brand').selectOption('Yamaha');
    await dialog.getByLabel('Model name').fill(name);
    await dialog.getByLabel('Engine').fill('২৪৯ সিসি');
    await dialog.getByLabel('Kind').selectOption('Adventure');
    await dialog.getByLabel('First model year').fill('2025');
    await dialog.getByLabel('Price when new').fill('4,50,000');
    await page.keyboard.press('Enter');
    await expect(dialog.getByLabel('Source of the price')).toBeFocused();
    await expect(dialog.getByText('Please add the source')).toBeVisible();
    await dialog.getByLabel('Source of the price').fill('ACI Motors');
    await dialog.getByLabel('Day of the price').fill('2026-01-15');
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('row', { name })).toContainText('249 cc');

    const theirs = await (await browser.newContext()).newPage();
    const seller = await createPerson('Seller');
    await logIn(theirs, seller);
    await theirs.goto('/dashboard/addProduct');
    await theirs.getByLabel('Brand').selectOption('Yamaha');
    await expect(theirs.locator(`datalist option[value="${name}"]`)).toBeAttached();
    await theirs.getByLabel('Model name').fill(name.toLowerCase());
    await expect(theirs.getByLabel('Engine')).toHaveValue('249');
    await theirs.getByLabel('Model name').fill('R15 V4');
    await expect(theirs.getByLabel('Engine')).toHaveValue('155');
    await theirs.getByLabel('Engine').fill('160');
    await theirs.getByLabel('Model name').fill(name);
    await expect(theirs.getByLabel('Engine')).toHaveValue('160');
    await theirs.getByLabel('Model name').fill('Something of my own');
    await expect(theirs.getByLabel('Model name')).toHaveValue('Something of my own');

    await listBike(baseURL ?? '', seller, name.toUpperCase(), 'Yamaha');
    await theirs.goto(`/search?brand=Yamaha&model=${encodeURIComponent(name)}`);
    await expect(theirs.getByRole('heading', { level: 1 })).toHaveText(`Yamaha ${name}`);
    await expect(theirs.getByRole('banner').or(theirs.locator('main'))).toContainText([
      'New: ৳4,50,000 (ACI Motors, Jan 15, 2026)',
    ]);
    await expect(theirs.getByRole('article')).toHaveCount(1);
    await expect(theirs).toHaveTitle(new RegExp(name));
  },
);

story(
  'Models: an admin takes a name that is no model off the list of new ones and brings it back, changes a model, retires it and takes it back, and the audit log says so',
  async ({ page, baseURL }) => {
    const name = newName();
    await withUnknownModels(page, ['Amar Bike', 'Nightfall 250']);
    const admin = await logInAdmin(page, baseURL);
    const body = { brand: 'Yamaha', name, cc: '123', body: 'Naked' };
    await call({ url: baseURL ?? '' }, 'POST /api/catalogue', { token: admin.token, body });
    await page.goto(`/dashboard/models?search=${encodeURIComponent(name)}`);
    const section = page.getByRole('region', { name: 'New models' });
    await expect(section.getByRole('listitem')).toHaveCount(2);
    await section.getByRole('button', { name: 'Not a model: Yamaha Amar Bike' }).press('Enter');
    await expect(section.getByRole('listitem')).toHaveCount(1);
    await expect(section.getByRole('status')).toContainText('Yamaha Amar Bike is off this list.');
    const undo = section.getByRole('button', { name: 'Undo' });
    await expect(undo).toBeFocused();
    await undo.press('Enter');
    await expect(section.getByRole('listitem')).toHaveCount(2);
    await expect(undo).toBeHidden();

    const row = page.getByRole('row', { name });
    await row.getByRole('button', { name: `Change Yamaha ${name}` }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByLabel('Engine')).toHaveValue('123');
    await dialog.getByLabel('Engine').fill('124');
    await dialog.getByLabel('Model name').fill('R15 V4');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog.getByRole('alert')).toContainText('already');
    await dialog.getByLabel('Model name').fill(name);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(row).toContainText('124 cc');
    // The row shows the change at once, and takes the next one when it is saved.
    const saved = page.waitForResponse(
      (response) => response.request().method() === 'PUT' && !response.url().endsWith('/unknown'),
    );
    await row.getByRole('button', { name: `Retire Yamaha ${name}` }).click();
    await expect(row).toContainText('Retired');
    await saved;
    await row.getByRole('button', { name: `Bring back Yamaha ${name}` }).click();
    await expect(row).not.toContainText('Retired');
    await page.goto('/dashboard/audit');
    const main = page.getByRole('main');
    await expect(main).toContainText(`changed the model Yamaha ${name} from “cc: 123” to “cc: 124”`);
    await expect(main).toContainText(`retired the model Yamaha ${name}`);
  },
);

story('Models: the page is in Bangla, fits a phone, and has no barrier', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ locale: 'bn-BD', viewport: { width: 360, height: 740 } });
  const page = await context.newPage();
  await logInAdmin(page, baseURL);
  await page.goto('/dashboard/models?search=classic');
  await expect(page.getByRole('row', { name: /Classic 350/ }).first()).toContainText('৩৪৯ সিসি');
  await page.getByRole('button', { name: 'মডেল যোগ করুন' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: 'সেভ করুন' })
    .or(page.locator('dialog [type=submit]'))
    .first()
    .click();
  await expect(page.getByRole('dialog')).toContainText('বাইকের ধরন বেছে নিন।');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  expect(await findAccessibilityProblems(page)).toEqual([]);
});
