import type { Page } from '@playwright/test';
import { card, newModel, rowOf, startAsBuyer } from './setup/deals.ts';
import { listBike } from './setup/listings.ts';
import { expect, logIn, story } from './setup/story.ts';

const logOutInAnotherTab = async (page: Page): Promise<void> => {
  const other = await page.context().newPage();
  await other.goto('/profile');
  await other.getByRole('button', { name: 'Account', exact: true }).click();
  await other.getByRole('button', { name: 'Logout' }).click();
  await expect(other).toHaveURL('/login');
  await other.close();
};

story(
  '§2 Guards: a session that ends behind the open booking modal leads to the login page',
  { tag: '@core' },
  async ({ page, baseURL, createPerson }) => {
    const model = await startAsBuyer({ page, baseURL, createPerson });
    await page.goto('/bikes/Suzuki');
    await card(page, model).getByRole('button', { name: 'Book Now' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await logOutInAnotherTab(page);
    await expect(page).toHaveURL('/login');
    await page.getByLabel('Email').fill('rahim@example.com');
  },
);

story(
  '§2 Guards: a session that ends behind an open dialog leads to the login page',
  async ({ page, baseURL, createPerson }) => {
    const [seller, model] = [await createPerson('Seller'), newModel()];
    await listBike(baseURL ?? '', seller, model);
    await logIn(page, seller);
    await page.goto('/dashboard/myProducts');
    await rowOf(page, model)
      .getByRole('button', { name: /^Remove/ })
      .click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await logOutInAnotherTab(page);
    await expect(page).toHaveURL('/login');
    await page.getByLabel('Email').fill('rahim@example.com');
  },
);

story(
  '§2 Guards: a page that Back brings back as it was left shows nobody who has logged out',
  async ({ page, createPerson }) => {
    const person = await createPerson('Buyer', 'Zubaida Khatun');
    // It heard nothing meanwhile, as Safari has it.
    await page.addInitScript(() => Reflect.deleteProperty(window, 'BroadcastChannel'));
    await logIn(page, person);
    await page.goto('/profile');
    await expect(page.getByRole('main').getByText(person.email)).toBeVisible();
    await logOutInAnotherTab(page);
    await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
    await expect(page).toHaveURL('/login');
    await expect(page.getByText('Zubaida Khatun')).toHaveCount(0);
  },
);
