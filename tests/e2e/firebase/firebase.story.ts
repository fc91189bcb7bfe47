import type { Page } from '@playwright/test';
import { expect, fillLogin, fillSignUp, newEmail, PASSWORD, story } from '../setup/story.ts';

const EMULATOR = 'http://127.0.0.1:9099/emulator/v1/projects/demo-bike';

interface Mailed {
  email: string;
  oobCode: string;
  requestType: 'PASSWORD_RESET' | 'VERIFY_EMAIL';
}

/** The code in the newest mail of a kind, which the emulator keeps instead of sending it. */
const codeMailedTo = async (email: string, requestType: Mailed['requestType']): Promise<string> => {
  const { oobCodes } = (await (await fetch(`${EMULATOR}/oobCodes`)).json()) as { oobCodes: Mailed[] };
  const mail = oobCodes.findLast((each) => each.email === email && each.requestType === requestType);
  if (!mail) throw new Error(`No ${requestType} for ${email}`);
  return mail.oobCode;
};

const signUpAsSeller = async (page: Page): Promise<string> => {
  const email = newEmail();
  await page.goto('/signup');
  await fillSignUp(page, { name: 'Karim Motors', email, role: 'Seller' });
  await expect(page.getByText('SignUp successfully.')).toBeVisible();
  return email;
};

const logOut = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Account', exact: true }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/login');
};

story('§2 Firebase: a seller signs up, stays signed in after a reload, and logs out', async ({ page }) => {
  const email = await signUpAsSeller(page);
  await page.goto('/profile');
  const main = page.getByRole('main');
  await expect(main.getByText('Karim Motors')).toBeVisible();
  await expect(main.getByText(email)).toBeVisible();
  await expect(main.getByText('Seller', { exact: true })).toBeVisible();
  await expect(main.getByRole('img').first()).toBeVisible();
  await page.reload();
  await expect(main.getByText(email)).toBeVisible();
  await logOut(page);
  await page.goto('/profile');
  await expect(page).toHaveURL('/login');
});

story('§8 Firebase: an email that is taken, and a wrong password, are shown with a message', async ({ page }) => {
  const email = await signUpAsSeller(page);
  await logOut(page);
  await fillLogin(page, email, 'Wrong#123');
  await expect(page.getByRole('alert').filter({ hasText: 'Invalid email or password' })).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await fillLogin(page, email, PASSWORD);
  await expect(page.getByText('Login Successful.')).toBeVisible();
  await logOut(page);
  await page.goto('/signup');
  await fillSignUp(page, { name: 'Somebody', email, role: 'Buyer' });
  await expect(
    page.getByRole('main').getByText('There is already an account with this email. Please log in instead.'),
  ).toBeVisible();
});

story('§2 Firebase: a forgotten password is replaced through the mailed link', async ({ page }) => {
  const email = await signUpAsSeller(page);
  await logOut(page);
  await page.getByRole('link', { name: 'Forgot Password' }).click();
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByRole('status').filter({ hasText: `If ${email} has an account` })).toBeVisible();
  await page.goto(`/reset-password?mode=resetPassword&oobCode=${await codeMailedTo(email, 'PASSWORD_RESET')}`);
  await page.getByLabel('New password', { exact: true }).fill('Fresh#22');
  await page.getByRole('button', { name: 'Save the new password' }).click();
  await page.getByRole('main').getByRole('link', { name: 'Login' }).click();
  await fillLogin(page, email, 'Fresh#22');
  await expect(page.getByText('Login Successful.')).toBeVisible();
});

story('§2 Firebase: an address without an account gets the same response', async ({ page }) => {
  const email = newEmail();
  await page.goto('/forgot-password');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByRole('status').filter({ hasText: `If ${email} has an account` })).toBeVisible();
});

story('§2 Firebase: the address is verified by the mailed link, and the profile edited', async ({ page }) => {
  const email = await signUpAsSeller(page);
  await page.goto(`/verify-email?oobCode=${await codeMailedTo(email, 'VERIFY_EMAIL')}`);
  await expect(page.getByText(/verified/i).first()).toBeVisible();
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Edit profile' }).click();
  await page.getByLabel('Name').fill('Karim & Sons');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('main').getByText('Karim & Sons')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('main').getByText('Karim & Sons')).toBeVisible();
});
