import { linkMailedTo } from './setup/mails.ts';
import { expect, fillLogin, logIn, PASSWORD, story } from './setup/story.ts';

story('§2 §4 Login: a user logs in, is greeted, and logs out again', async ({ page, createPerson }) => {
  const person = await createPerson('Buyer');
  await page.goto('/login');
  await expect(page).toHaveTitle('Login - Bike.');
  await fillLogin(page, person.email, PASSWORD);
  await expect(page.getByText('Login Successful.')).toBeVisible();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('link', { name: 'Dashboard' })).toBeVisible();

  await page.getByRole('button', { name: /account|menu/i }).click();
  await expect(page.getByRole('link', { name: `Profile ${person.name}` })).toBeVisible();
  await page
    .getByRole('menuitem', { name: 'Logout' })
    .or(page.getByRole('button', { name: 'Logout' }))
    .click();
  await expect(page).toHaveURL('/login');
  await page.goto('/dashboard');
  await expect(page).toHaveURL('/login');
});

story('§8 Login: a wrong password is shown, and the email stays', async ({ page, createPerson }) => {
  const { email } = await createPerson('Buyer');
  await page.goto('/login');
  await fillLogin(page, email, 'Wrong#123');
  await expect(page.getByText(/password/i).and(page.getByRole('alert'))).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await expect(page).toHaveURL('/login');
});

story('§8 Login: after repeated failures only the last error is shown', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/login');
  const errors = page.getByRole('alert');
  const announcements = await page.evaluateHandle(() => {
    const announced: string[] = [];
    new MutationObserver((changes) => {
      for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
        const live = node.parentElement?.closest('[role=alert]') ?? (node as Element).querySelector?.('[role=alert]');
        if (live?.closest('.Toastify') && node.textContent) announced.push(node.textContent);
      }
    }).observe(document.body, { childList: true, subtree: true });
    return announced;
  });
  for (const attempt of [1, 2, 3]) {
    await fillLogin(page, 'nobody@example.com', `Wrong#12${attempt}`);
    // A message that is put into the alert again is read out, even if it is the same.
    await expect.poll(() => announcements.evaluate((announced) => announced.length)).toBe(attempt);
    await expect(errors).toHaveCount(1);
  }
  await expect(errors).toContainText(/password/i);
});

story('§5 Both fields of login are required', async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page.getByText('This field is required')).toHaveCount(2);
  await fillLogin(page, 'no-at-sign', 'short');
  await expect(page.getByText('This field is required')).toHaveCount(2);
});

story('§6 Google sign-in opens a popup with a list of accounts and creates a buyer', async ({ page }) => {
  await page.goto('/login');
  const popupOpens = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  const popup = await popupOpens;
  await popup.getByRole('link', { name: /Nusrat Jahan/ }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByText('Login Successful.')).toBeVisible();
  expect(popup.isClosed() || (await popup.waitForEvent('close'))).toBeTruthy();
  await page.goto('/profile');
  const main = page.getByRole('main');
  await expect(main.getByText('nusrat.jahan@gmail.test')).toBeVisible();
  await expect(main.getByText('Buyer', { exact: true })).toBeVisible();
});

story('§8 A popup that is closed leaves the login page as it was', async ({ page }) => {
  await page.goto('/login');
  const popupOpens = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await (await popupOpens).close();
  await expect(page.getByRole('alert').filter({ hasText: /closed/i })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Continue with Google' })).toBeEnabled();
});

story('§2 A forgotten password is replaced through the mailed link', async ({ page, createPerson }) => {
  const { email } = await createPerson('Buyer');
  await page.goto('/login');
  await page.getByRole('link', { name: 'Forgot Password' }).click();
  await expect(page.getByRole('heading', { name: 'Forgot Password' })).toBeVisible();
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByRole('status').filter({ hasText: `If ${email} has an account` })).toBeVisible();

  await page.goto(await linkMailedTo(email, '/reset-password'));
  await page.getByLabel('New password', { exact: true }).fill('Fresh#22');
  await page.getByRole('button', { name: 'Save the new password' }).click();
  await page.getByRole('main').getByRole('link', { name: 'Login' }).click();
  await expect(page).toHaveURL('/login');
  await fillLogin(page, email, 'Fresh#22');
  await expect(page).toHaveURL('/');
});

story('§7 An expired access token is renewed unnoticed', async ({ page, createPerson }) => {
  const person = await createPerson('Buyer');
  await logIn(page, person);
  await page.goto('/blog');
  await page.evaluate(() => localStorage.setItem('accessToken', 'worn.out.token'));
  await page.goto('/bikes/Suzuki');
  await expect(page.getByRole('heading', { name: /Suzuki/ }).first()).toBeVisible();
  await expect(page).toHaveURL('/bikes/Suzuki');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('accessToken'))).not.toBe('worn.out.token');
  await expect(page).toHaveURL('/bikes/Suzuki');
});

story(
  '§2 Guards: a buyer who types an address for sellers reads why they may not open it',
  async ({ page, createPerson }) => {
    await logIn(page, await createPerson('Buyer'));
    for (const address of ['/dashboard/addProduct', '/dashboard/myProducts']) {
      await page.goto(address);
      await expect(page).toHaveURL('/login');
      await expect(page.getByRole('alert')).toContainText('for sellers only');
    }
  },
);

story('§2 Login shows why it was opened, and nothing if the user opened it themselves', async ({ page }) => {
  const reason = page.getByRole('main').getByRole('status');
  for (const [address, text] of [
    ['/bikes/GPX', 'Log in to see GPX bikes.'],
    ['/bikes/GPX?bike=019', 'Log in to see and book this bike.'],
    ['/dashboard/payment/019', 'Log in to pay for your bike.'],
    ['/dashboard/addProduct', 'Log in as a seller to list your bike.'],
    ['/dashboard/buyers', 'Log in to see that page.'],
  ] as const) {
    await page.goto(address);
    await expect(page).toHaveURL('/login');
    await expect(reason).toHaveText(text);
  }
  await page.goto('/');
  await page.getByRole('link', { name: 'Log in' }).click();
  await expect(page.getByRole('heading', { name: 'Login' })).toBeVisible();
  await expect(reason).toHaveCount(0);
});

story(
  '§2 Forgot Password has the address that was typed at the login, and links back to where the user was going',
  async ({ page }) => {
    await page.goto('/bikes/GPX');
    await page.getByLabel('Email').fill('rahim@example.com');
    await page.getByRole('link', { name: 'Forgot Password' }).click();
    await expect(page.getByRole('heading', { name: 'Forgot Password' })).toBeVisible();
    await expect(page.getByLabel('Email')).toHaveValue('rahim@example.com');
    await page.getByRole('link', { name: 'Back to login' }).click();
    await expect(page.getByRole('main').getByRole('status')).toHaveText('Log in to see GPX bikes.');
    await expect(page.getByLabel('Email')).toHaveValue('rahim@example.com');
  },
);
