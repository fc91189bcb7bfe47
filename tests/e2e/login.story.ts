import { linkMailedTo } from './setup/mails.ts';
import { expect, fillLogin, logIn, PASSWORD, story } from './setup/story.ts';

story(
  '§2 §4 Login: a user logs in, is greeted, and logs out again',
  { tag: '@core' },
  async ({ page, createPerson }) => {
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
  },
);

story(
  '§8 Login: after repeated failures only the last error is shown and the email stays, until a success replaces it',
  async ({ page, createPerson }) => {
    const { email } = await createPerson('Buyer');
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
    for (const [at, address] of ['nobody@example.com', 'nobody@example.com', email].entries()) {
      await fillLogin(page, address, `Wrong#12${at}`);
      // A message that is put into the alert again is read out, even if it is the same.
      await expect.poll(() => announcements.evaluate((announced) => announced.length)).toBe(at + 1);
      await expect(errors).toHaveCount(1);
    }
    await expect(errors).toContainText('Invalid email or password');
    await expect(page.getByLabel('Email')).toHaveValue(email);
    await expect(page).toHaveURL('/login');

    await fillLogin(page, email, PASSWORD);
    await expect(page.getByText('Login Successful.')).toBeVisible();
    await expect(page.getByText('Invalid email or password')).toHaveCount(0);
  },
);

story('§5 Both fields of login are required', async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page.getByText('This field is required')).toHaveCount(2);
  await fillLogin(page, 'no-at-sign', 'short');
  await expect(page.getByText('This field is required')).toHaveCount(2);
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

story(
  '§2 Forgot Password has the address that was typed at the login, sends the link there, and leads back to where the user was going',
  { tag: '@core' },
  async ({ page, createPerson }) => {
    const { email } = await createPerson('Buyer');
    await page.goto('/bikes/GPX');
    await page.getByLabel('Email').fill(email);
    await page.getByRole('link', { name: 'Forgot Password' }).click();
    await expect(page.getByRole('heading', { name: 'Forgot Password' })).toBeVisible();
    await expect(page.getByLabel('Email')).toHaveValue(email);
    await page.getByRole('button', { name: 'Send the link' }).click();
    await expect(page.getByRole('status').filter({ hasText: `If ${email} has an account` })).toBeVisible();
    await linkMailedTo(email, '/reset-password');
    await page.getByRole('link', { name: 'Back to login' }).click();
    await expect(page.getByRole('main').getByRole('status')).toHaveText('Log in to see GPX bikes.');
    await expect(page.getByLabel('Email')).toHaveValue(email);
  },
);
