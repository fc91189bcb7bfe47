import { addProduct, fillBike } from './setup/listing-form.ts';
import { expect, fillSignUp, logIn, newEmail, story } from './setup/story.ts';

story(
  '§1 §2 A seller signs up and lists a bike, and a buyer finds it under its brand',
  { tag: '@core' },
  async ({ page, browser, createPerson }) => {
    const modelName = `Gixxer ${newEmail().slice(0, 13)}`;
    await page.goto('/signup');
    await fillSignUp(page, { name: 'Karim Motors', email: newEmail(), role: 'Seller' });
    await expect(page).toHaveURL('/');
    await page.goto('/dashboard/addProduct');
    await expect(page.getByLabel('Name', { exact: true })).toBeDisabled();
    await fillBike(page, modelName);
    await addProduct(page);
    await expect(page.getByText('Product added successful.')).toBeVisible();
    await expect(page).toHaveURL('/dashboard/myProducts');
    await expect(page.getByRole('row').filter({ hasText: modelName })).toContainText('Available');

    await page.goto('/dashboard/addProduct');
    const asBefore = page.getByRole('button', { name: 'As in your last listing: Mirpur 10, Dhaka, 01712345678' });
    await asBefore.click();
    await expect(page.getByLabel('Location')).toBeFocused();
    await expect(page.getByLabel('Location')).toHaveValue('Mirpur 10, Dhaka');
    await expect(page.getByLabel('Phone number')).toHaveValue('01712345678');
    await expect(asBefore).toHaveCount(0);
    // The location names it, and nobody was asked for it.
    await expect(page.getByLabel('District')).toHaveValue('Dhaka');
    await page.getByLabel('Location').fill('Zindabazar, Sylhet');
    await page.keyboard.press('Tab');
    await expect(page.getByLabel('District')).toHaveValue('Sylhet');
    // A place that names no district leaves the one before, and the next one replaces it.
    await page.getByLabel('Location').fill('Near the big market');
    await page.keyboard.press('Tab');
    await page.getByLabel('Location').fill('Boyra, Khulna');
    await page.keyboard.press('Tab');
    await expect(page.getByLabel('District')).toHaveValue('Khulna');
    await page.getByLabel('District').selectOption('Bogura');
    await page.getByLabel('Location').fill('Agrabad, Chittagong');
    await page.keyboard.press('Tab');
    // What a person has chosen stays, and what they have cleared.
    await expect(page.getByLabel('District')).toHaveValue('Bogura');
    await page.getByLabel('District').selectOption('Choose one');
    await page.getByLabel('Location').focus();
    await page.keyboard.press('Tab');
    await page.getByLabel('Location').fill('Jatrabari, Chittagong Road');
    await page.keyboard.press('Tab');
    await page.getByLabel('Location').fill('Jatrabari, Chittagong Road, Dhaka');
    await expect(page.getByLabel('District')).toHaveValue('');
    await page.keyboard.press('Tab');
    await expect(page.getByLabel('District')).toHaveValue('Dhaka');

    const buyersPage = await (await browser.newContext()).newPage();
    await logIn(buyersPage, await createPerson('Buyer'));
    await buyersPage.goto('/bikes/Suzuki');
    const card = buyersPage.getByRole('article').filter({ hasText: modelName });
    await expect(card).toContainText('৳1,85,000');
    await expect(card).toContainText('৳2,60,000');
    await expect(card).toContainText('Karim Motors');
    await expect(card).toContainText('01712345678');
    await expect(card).toContainText('Mirpur 10, Dhaka');
    await expect(card).toContainText('Good');
    for (const fact of ['Kilometres', 'Engine', 'Year made', 'Colour'])
      await expect(card.getByTitle(fact)).toHaveCount(0);
    const photo = card.getByRole('img').first();
    await expect.poll(() => photo.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
    await buyersPage.goto(`/search?district=Dhaka&q=${encodeURIComponent(modelName)}`);
    await expect(card).toBeVisible();
  },
);

story(
  '§5 Add Product: a sale price above the original one is to be confirmed once, and not refused',
  async ({ page, createPerson }) => {
    await logIn(page, await createPerson('Seller'));
    await page.goto('/dashboard/addProduct');
    await fillBike(page, 'FZ-S V3');
    await page.getByLabel('Sale').fill('2,70,000');
    await addProduct(page);
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText('You ask for ৳2,70,000, and the bike cost ৳2,60,000');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByLabel('Sale')).toBeFocused();
    await page.getByLabel('Sale').fill('2,80,000');
    await addProduct(page);
    await page.route('**/api/bikes', (route) => route.abort());
    await dialog.getByRole('button', { name: 'Yes, list it' }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'offline' })).toBeVisible();
    await page.unroute('**/api/bikes');
    await addProduct(page);
    await expect(page).toHaveURL('/dashboard/myProducts');
    await expect(page.getByRole('row').filter({ hasText: 'FZ-S V3' })).toContainText('৳2,80,000');
  },
);

const EMPTY_FIELD_MESSAGES = [
  'Your Phone Number field is empty',
  'Your Location field is empty',
  'Your Description field is empty',
  'Your Purchase Years field is empty',
  "Your Product's Brand field is empty",
  'Your Model Name field is empty',
  'Your Product Picture field is empty',
  'Your Original Price field is empty',
  'Your Sells Price field is empty',
  'Your Product Condition field is empty',
];

story('§5 Each empty field of a new listing has its message', { tag: '@core' }, async ({ page, createPerson }) => {
  await logIn(page, await createPerson('Seller'));
  await page.goto('/dashboard/addProduct');
  await addProduct(page);
  for (const message of EMPTY_FIELD_MESSAGES) await expect(page.getByText(message)).toBeVisible();
  await page.getByLabel('Description').fill('Too short');
  await expect(page.getByText('Description must be 20 character.')).toBeVisible();
});

story(
  '§8 A listing that was sent, but whose response was lost, is still in the form, and is listed once at the second try',
  async ({ page, createPerson }) => {
    await logIn(page, await createPerson('Seller'));
    await page.goto('/dashboard/addProduct');
    await fillBike(page, 'MT-15');
    await page.route('**/api/bikes', async (route) => {
      await route.fetch();
      await route.abort();
    });
    await addProduct(page);
    await expect(page.getByRole('alert').filter({ hasText: 'You seem to be offline.' })).toBeVisible();
    await expect(page.getByLabel('Model')).toHaveValue('MT-15');
    await page.unroute('**/api/bikes');
    await addProduct(page);
    await expect(page).toHaveURL('/dashboard/myProducts');
    await expect(page.getByRole('row').filter({ hasText: 'MT-15' })).toHaveCount(1);
  },
);
