import type { Page } from '@playwright/test';
import { holdBack } from './setup/slow-line.ts';
import { expect, fillLogin, fillSignUp, logIn, PASSWORD, story } from './setup/story.ts';

const toast = (page: Page) => page.locator('.Toastify__toast');

/** The headings and form fields of the page of which the toast covers a part. */
const covered = (page: Page) =>
  page.evaluate(() => {
    const box = document.querySelector('.Toastify__toast')?.getBoundingClientRect();
    if (!box) throw new Error('There is no toast.');
    return [...document.querySelectorAll('main :is(h1, h2, form > *)')]
      .filter((element) => {
        const { left, right, top, bottom } = element.getBoundingClientRect();
        return left < box.right && right > box.left && top < box.bottom && bottom > box.top;
      })
      .map((element) => element.outerHTML.slice(0, 80));
  });

/** The toast that is shown covers nothing on a phone and on a wide screen. */
const expectNothingCovered = async (page: Page): Promise<void> => {
  // Its timer stops under the pointer.
  await toast(page).hover();
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 740 });
    await expect.poll(() => covered(page), `${width} px`).toEqual([]);
  }
};

story(
  '§8 §9 Toasts cover neither headings nor forms, at 360 and 1280 px, and end on the next page; a logout that failed can be tried again',
  async ({ page, createPerson }) => {
    const person = await createPerson('Seller');
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto('/login');
    await fillLogin(page, person.email, 'Wrong#123');
    await expect(toast(page)).toContainText('Invalid email or password');
    await expectNothingCovered(page);
    // Its timer stops under the pointer: what ends it is the next page.
    await toast(page).hover();
    await page.getByRole('link', { name: 'Forgot Password' }).press('Enter');
    await expect(page.getByRole('heading', { name: 'Forgot Password' })).toBeVisible();
    await expect(toast(page)).toHaveCount(0);
    await page.goto('/signup');
    await fillSignUp(page, { name: 'Second', email: person.email, role: 'Seller' });
    await expect(toast(page)).toContainText('There is already an account');
    await expect(page.getByLabel('Email')).toBeInViewport();
    await logIn(page, person);
    await page.goto('/dashboard/addProduct');
    await expect(page.getByRole('heading', { name: 'Add Product' })).toBeVisible();
    await page.route('**/identity/sign-out', (route) => route.abort());
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: /^Me\b/ }).click();
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(toast(page)).toContainText('You are still logged in');
    await expectNothingCovered(page);
    await page.unroute('**/identity/sign-out');
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page).toHaveURL('/login');
  },
);

story(
  '§8 The second of a success toast begins when the next page is painted',
  { tag: '@core' },
  async ({ page, createPerson }) => {
    const person = await createPerson('Buyer');
    await page.goto('/login');
    const release = await holdBack(page, /static\/js\/home-page/);
    await fillLogin(page, person.email, PASSWORD);
    await expect(toast(page)).toContainText('Login Successful.');
    await expect(page).toHaveURL('/login');
    const ending = () =>
      page
        .locator('.Toastify__progress-bar')
        .evaluate((bar) => bar.getAnimations().map((each) => each.effect?.getTiming().duration));
    await expect(page.locator('.fixed.top-0 > progress')).toBeVisible();
    expect(await ending()).toEqual([]);
    // Nothing has ended it after more than its second either.
    await page.evaluate(() => document.body.animate([], { duration: 2_500 }).finished);
    await expect(toast(page)).toBeVisible();
    release();
    await expect(page).not.toHaveURL('/login');
    await expect.poll(ending).toEqual([1_000]);
    await expect(toast(page)).toHaveCount(0);
  },
);
