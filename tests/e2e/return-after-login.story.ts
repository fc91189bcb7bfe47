import type { Page } from '@playwright/test';
import { listBike } from './setup/listings.ts';
import { dialog } from './setup/meeting-dialog.ts';
import { expect, fillLogin, fillSignUp, newEmail, PASSWORD, story } from './setup/story.ts';

/** The form stands open on the page of the bike, whose address is clean again. */
const expectBookingForm = async (page: Page, bike: string, model: string): Promise<void> => {
  await expect(dialog(page).getByRole('heading', { name: `Book ${model}` })).toBeVisible();
  await expect(page).toHaveURL(`/bike/${bike}`);
};

story.describe('A visitor is sent to the login, and then finds what they wanted to do', () => {
  const model = 'Gixxer SF';
  let bike: string;
  story.beforeEach(async ({ page, baseURL, createPerson }) => {
    bike = await listBike(baseURL ?? '', await createPerson('Seller', 'Karim'), model);
    await page.goto(`/bike/${bike}`);
  });

  story(
    'Book Now: the form is open after a login, and neither Back nor a reload opens it again',
    async ({ page, createPerson }) => {
      const { email } = await createPerson('Buyer');
      await page.getByRole('link', { name: /^Book Now/ }).click();
      await fillLogin(page, email, PASSWORD);
      await expectBookingForm(page, bike, model);
      await page.keyboard.press('Escape');
      await expect(dialog(page)).toBeHidden();
      await page.reload();
      await expect(page.getByRole('button', { name: `Book Now: ${model}` })).toBeVisible();
      await expect(dialog(page)).toBeHidden();
    },
  );

  story('Book Now: the form is open after a sign-up', async ({ page }) => {
    await page.getByRole('link', { name: /^Book Now/ }).click();
    await page.getByRole('link', { name: 'Create Account' }).click();
    await fillSignUp(page, { name: 'Nadia Islam', email: newEmail(), role: 'Buyer' });
    await expectBookingForm(page, bike, model);
  });

  story('Book Now: the form is open after a login with Google', async ({ page }) => {
    await page.getByRole('link', { name: /^Book Now/ }).click();
    const opened = page.waitForEvent('popup');
    await page.getByRole('button', { name: 'Continue with Google' }).click();
    const popup = await opened;
    await popup.getByRole('link', { name: /Nusrat Jahan/ }).click();
    await expectBookingForm(page, bike, model);
  });

  story('Book Now: a seller is told that only buyers book, and no form opens', async ({ page, createPerson }) => {
    const { email } = await createPerson('Seller', 'Habib');
    await page.getByRole('link', { name: /^Book Now/ }).click();
    await fillLogin(page, email, PASSWORD);
    await expect(page.getByText('Only buyers can book: you are logged in as Seller.')).toBeVisible();
    await expect(page).toHaveURL(`/bike/${bike}`);
    await expect(dialog(page)).toBeHidden();
  });

  story('The heart: the bike is on their wishlist', async ({ page, createPerson }) => {
    const { email } = await createPerson('Buyer');
    await page
      .getByRole('main')
      .getByRole('link', { name: `Wish for ${model}` })
      .first()
      .click();
    await fillLogin(page, email, PASSWORD);
    await expect(page).toHaveURL(`/bike/${bike}`);
    await expect(page.getByRole('button', { name: `Wish for ${model}`, pressed: true })).toHaveCount(1);
    await page.goto('/dashboard/myWishlists');
    await expect(page.getByRole('article').filter({ hasText: model })).toBeVisible();
  });

  story('Ask the seller: the field to write in is there', async ({ page, createPerson }) => {
    const { email } = await createPerson('Buyer');
    await page.getByRole('link', { name: 'Ask the seller' }).click();
    await fillLogin(page, email, PASSWORD);
    await expect(page).toHaveURL(`/messages/new?bike=${bike}`);
    await expect(page.getByRole('textbox', { name: /Your message/ })).toBeVisible();
  });
});
