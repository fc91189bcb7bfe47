import type { Draft } from '#contract/entities/draft.ts';
import { call } from '#testing/call.ts';
import { findAccessibilityProblems } from './setup/accessibility.ts';
import { addProduct, fillBike } from './setup/listing-form.ts';
import { expect, logIn, story } from './setup/story.ts';

story.use({ viewport: { width: 360, height: 740 } });

story(
  'A draft is begun on a phone and listed from another device; then it is gone on both',
  async ({ page, browser, createPerson }) => {
    const seller = await createPerson('Seller');
    await logIn(page, seller);
    await page.goto('/dashboard/addProduct');
    await page.getByLabel('Model name').fill('Begun FZS');
    await expect(page.getByText('Saved as a draft')).toBeVisible();
    await expect(page).toHaveURL(/\/addProduct\?draft=/);
    await expect(page.getByLabel('Model name')).toBeFocused();
    expect(await findAccessibilityProblems(page)).toEqual([]);

    const other = await (await browser.newContext()).newPage();
    await logIn(other, seller);
    await other.goto('/dashboard/myProducts');
    await other.getByRole('region', { name: 'Your drafts' }).getByRole('link', { name: 'Begun FZS' }).click();
    await expect(other.getByLabel('Model name')).toHaveValue('Begun FZS');
    await fillBike(other, 'Finished FZS');
    await expect(other.getByText('Saved as a draft')).toBeVisible();
    await addProduct(other);
    await expect(other).toHaveURL('/dashboard/myProducts');
    await other.goto('/dashboard/addProduct');
    await expect(other.getByLabel('Model name')).toBeVisible();
    await expect(other.getByText('Your drafts')).toBeHidden();

    await page.getByLabel('Location').fill('Dhaka');
    await expect(page.getByText('This draft was listed or deleted on another device.')).toBeVisible();
    await expect(page.getByLabel('Model name')).toHaveValue('Begun FZS');
  },
);

story(
  'Of two devices that change one draft the later is told, and chooses which text stays',
  async ({ page, context, baseURL, createPerson }) => {
    const seller = await createPerson('Seller');
    await logIn(page, seller);
    await page.goto('/dashboard/addProduct');
    const model = page.getByLabel('Model name');
    await model.fill('First text');
    await expect(page.getByText('Saved as a draft')).toBeVisible();
    await expect(page).toHaveURL(/\?draft=/);
    const path = `/api/drafts/${new URL(page.url()).searchParams.get('draft')}`;
    const readDraft = async () => (await call<Draft>({ url: baseURL ?? '' }, `GET ${path}`, seller)).body;
    const writeFromOther = async (modelName: string): Promise<void> => {
      const { version, values, photos } = await readDraft();
      const body = { version, photos, values: { ...values, modelName } };
      const { status } = await call({ url: baseURL ?? '' }, `PUT ${path}`, { token: seller.token, body });
      expect(status).toBe(200);
    };

    await writeFromOther('Text of the other');
    await model.fill('Text from here');
    const dialog = page.getByRole('dialog', { name: 'Changed on another device' });
    await expect(dialog).toContainText('There the model is “Text of the other”.');
    // Who closes it has chosen nothing.
    await page.keyboard.press('Escape');
    await expect(page.getByRole('alert')).toContainText('Which one do you want to keep?');
    expect((await readDraft()).values.modelName).toBe('Text of the other');
    await page.getByRole('button', { name: 'Choose', exact: true }).press('Enter');
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    // Nor does a line that comes back ask, or anything get listed.
    await context.setOffline(true);
    await context.setOffline(false);
    await expect(page.getByRole('button', { name: 'Choose', exact: true })).toBeFocused();
    await page.getByRole('button', { name: 'Add Product' }).press('Enter');
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Choose', exact: true }).press('Enter');
    await dialog.getByRole('button', { name: 'Keep this one' }).press('Enter');
    await expect(page.locator('main :focus')).toHaveCount(1);
    await expect(page.getByText('Saved as a draft')).toBeVisible();
    await expect.poll(async () => (await readDraft()).values.modelName).toBe('Text from here');

    await writeFromOther('Another text of the other');
    await page.getByLabel('Location').fill('Dhaka');
    await dialog.getByRole('button', { name: 'Use the other one' }).click();
    await expect(model).toHaveValue('Another text of the other');
  },
);

story(
  'What is typed offline stays in the browser over a reload, and is saved when the line is back',
  { tag: '@core' },
  async ({ page, context, createPerson }) => {
    await logIn(page, await createPerson('Seller'));
    await page.goto('/dashboard/addProduct');
    await page.getByLabel('Model name').fill('Online');
    await expect(page.getByText('Saved as a draft')).toBeVisible();
    await context.setOffline(true);
    await page.getByLabel('Model name').fill('Typed offline');
    await expect(page.getByText('You are offline. The draft is kept in this browser')).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByText('Saved as a draft')).toBeVisible();
    await page.reload();
    await expect(page.getByLabel('Model name')).toHaveValue('Typed offline');
  },
);

story('Several drafts are listed with their times, and deleted', async ({ page, baseURL, createPerson }) => {
  const seller = await createPerson('Seller');
  await logIn(page, seller);
  for (const modelName of ['One', 'Two']) {
    const body = { values: { modelName }, photos: [] };
    await call({ url: baseURL ?? '' }, 'POST /api/drafts', { token: seller.token, body });
  }
  await page.goto('/dashboard/addProduct');
  const drafts = page.getByRole('region', { name: 'Your drafts' });
  await expect(drafts.getByRole('link')).toHaveText(['Two', 'One']);
  await drafts.getByRole('button', { name: 'Delete the draft One' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(drafts.getByRole('link')).toHaveText(['Two']);
  await expect(drafts.getByRole('listitem')).toBeFocused();

  await page.goto('/dashboard/myProducts');
  await expect(page.getByText("You don't add any product for sell.")).toBeVisible();
  await drafts.getByRole('button', { name: 'Delete the draft Two' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(drafts).toBeHidden();
  await expect(page.locator('main :focus')).toHaveCount(1);
});

story(
  'The list of drafts takes no focus from a form below it, nor when one of them is opened',
  async ({ page, baseURL, createPerson }) => {
    const seller = await createPerson('Seller');
    await logIn(page, seller);
    const [at, { token }] = [{ url: baseURL ?? '' }, seller];
    const begin = (modelName: string) =>
      call<{ insertedId: string }>(at, 'POST /api/drafts', { token, body: { values: { modelName }, photos: [] } });
    await begin('One');
    const second = (await begin('Two')).body.insertedId;
    await begin('Three');
    await page.goto('/dashboard/addProduct');
    const drafts = page.getByRole('region', { name: 'Your drafts' });
    await drafts.getByRole('link', { name: 'Three' }).click();
    await expect(drafts.getByRole('link')).toHaveText(['Two', 'One']);
    await expect(drafts.locator(':focus')).toHaveCount(0);

    await drafts.getByRole('button', { name: 'Delete the draft Two' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
    await page.getByLabel('Description').focus();
    await page.evaluate(() => (document.activeElement as HTMLElement).blur());
    await call(at, `DELETE /api/drafts/${second}`, { token });
    await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
    await expect(drafts.getByRole('link')).toHaveText(['One']);
    await expect(drafts.locator(':focus')).toHaveCount(0);
  },
);
