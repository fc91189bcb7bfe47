import type { Page } from '@playwright/test';
import { inboxOf, linkMailedTo, linkTooOld, proveAddresses } from './setup/mails.ts';
import { expect, fillLogin, logIn, PASSWORD, story } from './setup/story.ts';

/** The text of the page itself: the status lines around it are for all pages. */
const pageStatus = (page: Page) => page.getByRole('main').getByRole('status');
const alert = (page: Page) => page.getByRole('main').getByRole('alert');
const notice = (page: Page) => page.getByRole('region', { name: 'Email not verified' });

story(
  '§2 Profile: an unverified address is shown as such, until the mailed link is opened',
  { tag: '@core' },
  async ({ page, createPerson }) => {
    const person = await createPerson('Buyer');
    await linkMailedTo(person.email, '/verify-email');
    await logIn(page, person);
    await page.goto('/profile');
    await expect(notice(page)).toContainText('not verified yet');
    await notice(page).getByRole('button', { name: 'Send the email again' }).click();
    await expect(notice(page).getByRole('status')).toContainText(`We have sent an email to ${person.email}`);
    await expect.poll(() => inboxOf(person.email).length).toBe(2);

    await page.goto(await linkMailedTo(person.email, '/verify-email'));
    await expect(page).toHaveTitle('Verify Email - Bike.');
    await expect(pageStatus(page)).toContainText('Your email address is verified');
    await page.getByRole('link', { name: 'Go to your profile' }).click();
    await expect(page.getByRole('region', { name: 'Profile' })).toContainText(person.email);
    await expect(notice(page)).toBeHidden();
  },
);

story(
  '§2 A link that is opened on a phone without a signed-in user verifies after the login there',
  async ({ page, createPerson }) => {
    const person = await createPerson('Buyer');
    await page.goto(await linkMailedTo(person.email, '/verify-email'));
    await expect(alert(page)).toContainText(`Log in to verify ${person.email}`);
    await expect(page).toHaveURL('/verify-email');
    await expect(page.getByLabel('Email')).toHaveValue(person.email);
    await page.getByLabel('Password', { exact: true }).fill('Wrong#11');
    await page.getByRole('button', { name: 'Login', exact: true }).click();
    await expect(page.getByText('Invalid email or password')).toBeVisible();
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Login', exact: true }).click();
    await expect(pageStatus(page)).toContainText('Your email address is verified');
    await page.getByRole('link', { name: 'Go to your profile' }).click();
    await expect(page.getByRole('region', { name: 'Profile' })).toContainText(person.email);
    await expect(notice(page)).toBeHidden();
  },
);

story(
  '§8 The owner of an address that a stranger signed up with: the link verifies nothing, a new password takes it over',
  async ({ page, createPerson }) => {
    const stranger = await createPerson('Seller');
    const link = await linkMailedTo(stranger.email, '/verify-email');
    await page.goto(link);
    const section = page.getByRole('region', { name: 'Not your password?' });
    await section.getByRole('button', { name: 'Choose a new password' }).click();
    await expect(section.getByRole('status')).toContainText(`to ${stranger.email}`);
    await page.goto(await linkMailedTo(stranger.email, '/reset-password'));
    await expect(page).toHaveURL('/reset-password');
    await page.reload();
    await page.getByLabel('New password').fill('Owner#22');
    await page.getByRole('button', { name: 'Save the new password' }).click();
    await expect(pageStatus(page)).toContainText('has been changed');
    await page.getByRole('main').getByRole('link', { name: 'Login' }).click();
    await fillLogin(page, stranger.email, 'Owner#22');
    await expect(page).toHaveURL('/');
    await page.goto('/profile');
    await expect(page.getByRole('region', { name: 'Profile' })).toContainText(stranger.email);
    await expect(notice(page)).toBeHidden();
  },
);

story('§8 A link of another account than the signed-in one shows an error', async ({ page, createPerson }) => {
  const [person, other] = [await createPerson('Buyer'), await createPerson('Buyer')];
  await logIn(page, other);
  await page.goto(await linkMailedTo(person.email, '/verify-email'));
  await expect(alert(page)).toContainText(`you are logged in as ${other.email}`);
  await page.getByRole('button', { name: 'Log out and use another account' }).click();
  await expect(alert(page)).toContainText(`Log in to verify ${person.email}`);
});

story('§8 An expired link offers a new one, after a login if necessary', async ({ page, createPerson }) => {
  const person = await createPerson('Seller');
  await page.goto(await linkTooOld(person.email));
  await expect(page.getByRole('main').getByRole('alert')).toContainText('This link has expired');
  await page.getByRole('link', { name: 'Log in to get a new link' }).click();
  await fillLogin(page, person.email, PASSWORD);
  await expect(page).toHaveURL('/profile');

  await page.goto(await linkTooOld(person.email));
  await page.getByRole('button', { name: 'Send the email again' }).click();
  await expect(pageStatus(page)).toContainText('We have sent an email');
  await expect.poll(() => inboxOf(person.email).length).toBe(2);
  await page.goto(await linkMailedTo(person.email, '/verify-email'));
  await expect(pageStatus(page)).toContainText('Your email address is verified');
  await page.goto(await linkTooOld(person.email));
  await expect(pageStatus(page)).toContainText('verified already');
});

story('§8 Another mail cannot be sent offline, and can be sent online', async ({ page, createPerson }) => {
  const person = await createPerson('Buyer');
  await logIn(page, person);
  await page.goto('/profile');
  await page.route('**/identity/send-verification-email', (route) => route.abort());
  await notice(page).getByRole('button', { name: 'Send the email again' }).click();
  await expect(notice(page).getByRole('alert')).toContainText('You seem to be offline');
  await page.unroute('**/identity/send-verification-email');
  await notice(page).getByRole('button', { name: 'Try again' }).click();
  await expect(notice(page).getByRole('status')).toContainText('We have sent an email');
});

const continueWithGoogle = async (page: Page, name: string, email: string) => {
  const popupOpens = page.waitForEvent('popup');
  await page.getByRole('button', { name }).click();
  const popup = await popupOpens;
  await popup.getByLabel('Email of another account').fill(email);
  await popup.getByRole('button', { name: 'Continue with this account' }).click();
};

story(
  '§8 Google is refused for an unverified address, and works afterwards',
  async ({ page, baseURL, createPerson }) => {
    const person = await createPerson('Seller');
    await page.goto('/login');
    await continueWithGoogle(page, 'Continue with Google', person.email);
    await expect(pageStatus(page)).toContainText('not verified yet');
    await expect(pageStatus(page)).toContainText('Log in with your password.');
    await expect(page).toHaveURL('/login');

    await proveAddresses(baseURL ?? '', person);
    await page.reload();
    await continueWithGoogle(page, 'Continue with Google', person.email);
    await expect(page).toHaveURL('/');
    await page.goto('/profile');
    await expect(page.getByRole('main').getByText('Seller', { exact: true })).toBeVisible();
  },
);

story(
  '§2 In Bangla: the mail, the page that it links to, and what Google requires',
  async ({ browser, baseURL, createPerson }) => {
    const person = await createPerson('Buyer');
    const context = await browser.newContext({ baseURL: baseURL ?? '', locale: 'bn-BD' });
    const page = await context.newPage();
    await page.goto('/login');
    await continueWithGoogle(page, 'গুগল', person.email);
    await expect(pageStatus(page)).toContainText('ইমেইলটি এখনো যাচাই হয়নি');
    await page.getByLabel('ইমেইল').fill(person.email);
    await page.getByLabel('পাসওয়ার্ড', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'লগইন', exact: true }).click();
    await expect(page).toHaveURL('/');
    await page.goto('/profile');
    await page.getByRole('button', { name: 'ইমেইলটি আবার পাঠান' }).click();
    await expect.poll(() => inboxOf(person.email).map(({ language }) => language)).toEqual(['en', 'bn']);
    await page.goto(await linkMailedTo(person.email, '/verify-email'));
    await expect(pageStatus(page)).toContainText('আপনার ইমেইল যাচাই হয়েছে');
    await context.close();
  },
);
