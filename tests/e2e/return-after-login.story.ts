import type { Page } from '@playwright/test';
import { untilHydrated } from './setup/hydration.ts';
import { tabTo } from './setup/keyboard.ts';
import { listBike } from './setup/listings.ts';
import { dialog } from './setup/meeting-dialog.ts';
import { expect, fillLogin, fillSignUp, newEmail, PASSWORD, story } from './setup/story.ts';

/** What the login says that it is for, and beside its button one as large for who has no account. */
const expectPurpose = async (page: Page, purpose: string): Promise<void> => {
  await expect(page).toHaveURL('/login');
  // The page before it may still be there, with statuses of its own.
  await expect(page.getByRole('main').getByRole('status').filter({ hasText: purpose })).toHaveText(purpose);
  const [logIn, create] = await Promise.all([
    page.getByRole('button', { name: 'Login', exact: true }).boundingBox(),
    page.getByRole('link', { name: 'Create Account' }).boundingBox(),
  ]);
  expect(create?.height).toBe(logIn?.height);
  expect(create?.width).toBeGreaterThanOrEqual((logIn?.width ?? 0) * 0.9);
  expect(create?.y).toBe(logIn?.y);
};

/** The form stands open on the page of the bike, whose address is clean again. */
const expectBookingForm = async (page: Page, bike: string, model: string): Promise<void> => {
  await expect(dialog(page).getByRole('heading', { name: `Book ${model}` })).toBeVisible();
  await expect(page).toHaveURL(`/bike/${bike}`);
};

story(
  'By keyboard alone: from Book Now through Create Account and back to the login; a reload does not open the form again',
  async ({ page, baseURL, createPerson }) => {
    const model = 'Gixxer SF';
    const bike = await listBike(baseURL ?? '', await createPerson('Seller', 'Karim'), model);
    const { email } = await createPerson('Buyer');
    await page.goto(`/bike/${bike}`);
    await untilHydrated(page.getByRole('link', { name: /^Book Now/ }));
    for (const name of [/^Book Now/, 'Create Account', 'Sign in']) {
      await tabTo(page, page.getByRole('link', { name }));
      await page.keyboard.press('Enter');
    }
    await expectPurpose(page, `Log in to book this ${model}.`);
    await tabTo(page, page.getByLabel('Email'));
    await page.keyboard.type(email);
    await tabTo(page, page.getByLabel('Password', { exact: true }));
    await page.keyboard.type(PASSWORD);
    await page.keyboard.press('Enter');
    await expectBookingForm(page, bike, model);
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toBeHidden();
    await page.reload();
    await expect(page.getByRole('button', { name: `Book Now: ${model}` })).toBeVisible();
    await expect(dialog(page)).toBeHidden();
  },
);

story('Sell: a visitor makes an account as a seller, and lists the bike', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Sell' }).click();
  await expectPurpose(page, 'Log in as a seller to list your bike.');
  await page.getByRole('link', { name: 'Create Account' }).click();
  await expect(page.getByRole('main').getByRole('status')).toHaveText('Create an account to sell your bike.');
  await expect(page.getByRole('radio', { name: 'Seller' })).toBeChecked();
  await fillSignUp(page, { name: 'Karim Uddin', email: newEmail() });
  await expect(page.getByText('SignUp successfully.')).toBeVisible();
  await expect(page).toHaveURL('/dashboard/addProduct');
});

story('Messages: a visitor reads them after the login', async ({ page, createPerson }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const { email } = await createPerson('Buyer');
  await page.goto('/');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Messages' }).click();
  await expectPurpose(page, 'Log in to read your messages.');
  await fillLogin(page, email, PASSWORD);
  await expect(page).toHaveURL('/messages');
});

story.describe('A visitor is sent to the login, and then finds what they wanted to do', () => {
  const model = 'Gixxer SF';
  let bike: string;
  story.beforeEach(async ({ page, baseURL, createPerson }) => {
    bike = await listBike(baseURL ?? '', await createPerson('Seller', 'Karim'), model);
    await page.goto(`/bike/${bike}`);
  });

  story('Book Now: the form is open after a sign-up', async ({ page }) => {
    await page.getByRole('link', { name: /^Book Now/ }).click();
    await page.getByRole('link', { name: 'Create Account' }).click();
    await expect(page.getByRole('main').getByRole('status')).toHaveText(`Create an account to book this ${model}.`);
    // Only buyers book.
    await expect(page.getByRole('radio', { name: 'Buyer' })).toBeChecked();
    await fillSignUp(page, { name: 'Nadia Islam', email: newEmail() });
    await expectBookingForm(page, bike, model);
  });

  story(
    '§6 §8 Book Now: a login with Google creates a buyer and opens the form, also after a popup that was closed',
    async ({ page }) => {
      await page.getByRole('link', { name: /^Book Now/ }).click();
      await expectPurpose(page, `Log in to book this ${model}.`);
      const google = page.getByRole('button', { name: 'Continue with Google' });
      const openPopup = async (): Promise<Page> => {
        const opened = page.waitForEvent('popup');
        await google.click();
        return opened;
      };
      await (await openPopup()).close();
      await expect(page.getByRole('alert').filter({ hasText: /closed/i })).toBeVisible();
      await expect(google).toBeEnabled();

      const popup = await openPopup();
      await popup.getByRole('link', { name: /Nusrat Jahan/ }).click();
      await expectBookingForm(page, bike, model);
      await expect(page.getByText('Login Successful.')).toBeVisible();
      expect(popup.isClosed() || (await popup.waitForEvent('close'))).toBeTruthy();
      await page.goto('/profile');
      const main = page.getByRole('main');
      await expect(main.getByText('nusrat.jahan@gmail.test')).toBeVisible();
      await expect(main.getByText('Buyer', { exact: true })).toBeVisible();
    },
  );

  story('Book Now: a seller is told that only buyers book, and no form opens', async ({ page, createPerson }) => {
    const { email } = await createPerson('Seller', 'Habib');
    await page.getByRole('link', { name: /^Book Now/ }).click();
    await fillLogin(page, email, PASSWORD);
    await expect(page.getByText('Only buyers can book: you are logged in as Seller.')).toBeVisible();
    await expect(page).toHaveURL(`/bike/${bike}`);
    await expect(dialog(page)).toBeHidden();
  });

  story('The heart: the bike is on their wishlist, and the page where it was', async ({ page, createPerson }) => {
    const { email } = await createPerson('Buyer');
    await page.setViewportSize({ width: 360, height: 640 });
    await page.mouse.wheel(0, 300);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(300);
    // Playwright scrolls the page before a click.
    await page
      .getByRole('main')
      .getByRole('link', { name: `Wishlist: ${model}` })
      .first()
      .dispatchEvent('click');
    await expectPurpose(page, `Log in to save this ${model}.`);
    await fillLogin(page, email, PASSWORD);
    await expect(page).toHaveURL(`/bike/${bike}`);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(300);
    await expect(page.getByRole('button', { name: `Wishlist: ${model}`, pressed: true })).toHaveCount(1);
    await page.goto('/dashboard/myWishlists');
    await expect(page.getByRole('article').filter({ hasText: model })).toBeVisible();
  });
});
