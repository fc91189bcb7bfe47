import sharp from 'sharp';
import { untilHydrated } from './setup/hydration.ts';
import { holdBack } from './setup/slow-line.ts';
import { expect, fillSignUp, newEmail, PASSWORD, phonePhoto, story } from './setup/story.ts';

const HEIC = 'testing/fixtures/photo.heic';

story(
  '§2 §7 Profile: it shows name, email and role of the new user, and a photo that only the server can read',
  { tag: '@core' },
  async ({ page }) => {
    const email = newEmail();
    await page.goto('/signup');
    await fillSignUp(page, { name: 'Karim Motors', email, role: 'Seller' }, HEIC);
    await expect(page).toHaveURL('/');
    await page.goto('/profile');
    await expect(page).toHaveTitle('Profile - Bike.');
    const main = page.getByRole('main');
    await expect(main.getByText('Karim Motors')).toBeVisible();
    await expect(main.getByText(email)).toBeVisible();
    await expect(main.getByText('Seller', { exact: true })).toBeVisible();
    const photo = main.getByRole('img').first();
    await expect.poll(() => photo.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
  },
);

const WEAK_PASSWORDS = [
  ['Ab1!', 'Password must be min six digit.'],
  ['abcdef1!', 'Password must be strong.'],
  ['ABCDEF1!', 'Password must be strong.'],
  ['Abcdefg!', 'Password must be strong.'],
  ['Abcdefg1', 'Password must be strong.'],
] as const;

story(
  '§5 §7 Each field of sign-up that is empty, weak or no photo has its message',
  { tag: '@core' },
  async ({ page }) => {
    await page.goto('/signup');
    const signUp = page.getByRole('button', { name: 'Sign Up' });
    await signUp.click();
    for (const message of [
      'Name must be required',
      'Image must be required',
      'Role must be required',
      'Email must be required',
      'Password must be required.',
    ]) {
      await expect(page.getByText(message)).toBeVisible();
    }
    await expect(page.getByLabel('Name')).toBeFocused();

    for (const [password, message] of WEAK_PASSWORDS) {
      await page.getByLabel('Password', { exact: true }).fill(password);
      await signUp.click();
      await expect(page.getByText(message)).toBeVisible();
    }

    const image = page.getByLabel('Image');
    await image.setInputFiles({ ...(await phonePhoto()), buffer: Buffer.from('<svg></svg>') });
    await expect(image).toHaveAccessibleDescription(/cannot be read/);
    await signUp.click();
    await expect(image).toHaveAccessibleDescription(/cannot be read/);
    await image.setInputFiles(await phonePhoto());
    await expect(page.getByText(/cannot be read/)).toHaveCount(0);
  },
);

story(
  '§8 An email that has an account is refused with a message, and nothing typed is lost',
  async ({ page, createPerson }) => {
    const { email } = await createPerson('Buyer');
    await page.goto('/signup');
    await fillSignUp(page, { name: 'Second', email, role: 'Seller' });
    await expect(page.getByRole('alert')).toContainText('There is already an account with this email.');
    const field = page.getByLabel('Email');
    await expect(field).toHaveAccessibleDescription(/There is already an account with this email/);
    await expect(field).toBeFocused();
    await expect(page.getByLabel('Name')).toHaveValue('Second');
    await expect(page.getByLabel('Email')).toHaveValue(email);
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue(PASSWORD);
    await expect(page.getByRole('radio', { name: 'Seller' })).toBeChecked();
  },
);

story('§5 A role that was chosen before the scripts came stays chosen', async ({ page }) => {
  const release = await holdBack(page, /static\/js\/signup-page/);
  await page.goto('/signup', { waitUntil: 'commit' });
  const seller = page.getByRole('radio', { name: 'Seller' });
  await seller.check();
  release();
  await untilHydrated(seller);
  await expect(seller).toBeChecked();
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await expect(page.getByLabel('Name')).toHaveAccessibleDescription(/./);
  await expect(page.getByText('Role must be required')).toHaveCount(0);
});

story('§5 What was typed is still there after a reload, but for the password', async ({ page }) => {
  await page.goto('/signup');
  await page.getByLabel('Name').fill('Nadia Islam');
  await page.getByLabel('Email').fill('nadia@example.com');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  // However early it was typed, it is kept once the page is interactive; the password never is.
  const kept = () => page.evaluate(() => JSON.stringify(sessionStorage));
  await expect.poll(kept).toContain('nadia@example.com');
  expect(await kept()).not.toContain(PASSWORD);
  await page.reload();
  await expect(page.getByLabel('Name')).toHaveValue('Nadia Islam');
  await expect(page.getByLabel('Email')).toHaveValue('nadia@example.com');
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('');
});

story(
  '§4 A sign-up that is interrupted after the account was created is finished at the next login',
  async ({ page }) => {
    const email = newEmail();
    await page.route('**/api/users', (route) => route.abort());
    await page.goto('/signup');
    await fillSignUp(page, { name: 'Nadia Islam', email, role: 'Buyer' });
    await expect(page.getByRole('alert').filter({ hasText: 'You seem to be offline.' })).toBeVisible();
    await page.unroute('**/api/users');

    await page.goto('/login');
    await expect(page).toHaveURL('/signup/finish');
    await page.getByRole('radio', { name: 'Seller' }).check();
    await page.getByRole('button', { name: 'Finish' }).click();
    await expect(page).toHaveURL('/');
    await page.goto('/profile');
    await expect(page.getByRole('main').getByText('Seller', { exact: true })).toBeVisible();
  },
);

story('§7 §8 A photo that the server refuses is reported in a toast and at its field', async ({ page }) => {
  await page.goto('/signup');
  const tiny = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#8a5a33' } })
    .png()
    .toBuffer();
  const photo = { name: 'tiny.png', mimeType: 'image/png', buffer: tiny };
  await fillSignUp(page, { name: 'Nadia Islam', email: newEmail(), role: 'Buyer' }, photo);
  await expect(page.getByRole('alert')).toContainText('This picture is too small.');
  await expect(page.getByLabel('Image')).toHaveAccessibleDescription(/This picture is too small/);
  await expect(page).toHaveURL('/signup');
});
