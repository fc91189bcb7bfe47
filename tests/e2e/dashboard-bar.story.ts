import type { Page } from '@playwright/test';
import { findAccessibilityProblems } from './setup/accessibility.ts';
import { logInAdmin } from './setup/admin-pages.ts';
import { expect, logIn, story } from './setup/story.ts';

story.use({ viewport: { width: 360, height: 740 } });

const bar = (page: Page) => page.getByRole('navigation', { name: 'Dashboard' });

/** The labels that are cut off. */
const cutLabels = (page: Page): Promise<string[]> =>
  bar(page)
    .locator('span.truncate')
    .evaluateAll((labels) =>
      labels.filter((label) => label.scrollWidth > label.clientWidth).map((label) => label.textContent ?? ''),
    );

story(
  'The bar of an admin shows whole labels on a phone, and the other pages under More',
  async ({ page, baseURL }) => {
    await logInAdmin(page, baseURL);
    await page.goto('/dashboard/admins');
    await expect(bar(page).getByRole('link')).toHaveText(['Dashboard', 'Admins', 'Sellers', 'Buyers']);
    expect(await cutLabels(page)).toEqual([]);
    await bar(page).getByRole('button', { name: 'More' }).press('Enter');
    await expect(bar(page).getByRole('link', { name: 'Audit log' })).toBeVisible();
    expect(await findAccessibilityProblems(page)).toEqual([]);
    await bar(page).getByRole('link', { name: 'Models' }).click();
    await expect(page).toHaveURL('/dashboard/models');
    await expect(bar(page).getByRole('link', { name: 'Audit log' })).toBeHidden();

    await page.setViewportSize({ width: 768, height: 900 });
    await expect(bar(page).getByRole('button', { name: 'More' })).toBeVisible();
    expect(await cutLabels(page)).toEqual([]);
    await page.setViewportSize({ width: 1280, height: 900 });
    for (const name of ['Admins', 'Models', 'Audit log', 'Profile'])
      await expect(bar(page).getByRole('link', { name })).toBeVisible();
    expect(await cutLabels(page)).toEqual([]);
  },
);

story('A seller goes to the statistics from the drawer, and on a phone from More', async ({ page, createPerson }) => {
  await logIn(page, await createPerson('Seller'));
  await page.goto('/dashboard');
  expect(await cutLabels(page)).toEqual([]);
  await bar(page).getByRole('button', { name: 'More' }).click();
  await bar(page).getByRole('link', { name: 'Statistics' }).click();
  await expect(page).toHaveURL('/dashboard/statistics');
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(bar(page).getByRole('link')).toHaveText([
    'Dashboard',
    'My Products',
    'Add Product',
    'Bookings',
    'Statistics',
    'Profile',
  ]);
});
