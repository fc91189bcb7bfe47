import { expect, logIn, phonePhoto, story } from './setup/story.ts';

story(
  '§2 Profile: photo, name, email and role, and another name and photo',
  { tag: '@core' },
  async ({ page, createPerson }) => {
    const person = await createPerson('Seller');
    await logIn(page, person);
    await page.goto('/profile');
    const card = page.getByRole('region', { name: 'Profile' });
    await expect(card).toContainText(person.email);
    await expect(card).toContainText('Seller');
    await page.getByRole('button', { name: 'Edit profile' }).click();
    await expect(page.getByLabel('Name')).toHaveValue(person.name);
    await page.getByLabel('Name').fill('Nusrat Jahan');
    await page.getByLabel('New photo').setInputFiles(await phonePhoto());
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Update Successful.')).toBeVisible();
    await expect(card).toContainText('Nusrat Jahan');
    await expect(card.getByRole('img', { name: 'Your photo' })).toHaveAttribute('src', /\/images\//);
    await page.reload();
    await page.getByRole('button', { name: 'Account', exact: true }).click();
    await expect(page.getByRole('link', { name: 'Profile Nusrat Jahan' })).toBeVisible();
  },
);

story(
  '§8 Profile: a lost connection keeps what was typed, and the next try saves it',
  async ({ page, createPerson }) => {
    await logIn(page, await createPerson('Buyer'));
    await page.goto('/dashboard');
    await page.getByRole('button', { name: 'Edit profile' }).click();
    await page.getByLabel('Name').fill('Nusrat Jahan');
    await page.route('**/identity/update-user', (route) => route.abort());
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('alert')).toContainText('You seem to be offline');
    await expect(page.getByLabel('Name')).toHaveValue('Nusrat Jahan');
    await page.unroute('**/identity/update-user');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('region', { name: 'Profile' })).toContainText('Nusrat Jahan');
  },
);
