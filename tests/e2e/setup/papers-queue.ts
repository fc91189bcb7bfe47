import { expect, type Locator, type Page } from '@playwright/test';

/** Opens the admin's queue, in Bangla, and goes on in it until an entry is on the screen. */
export const goToEntry = async (page: Page, entry: Locator): Promise<void> => {
  await page.goto('/dashboard/papers');
  await expect(page.getByRole('article')).toBeVisible();
  const place = page.getByText(/নম্বর$/);
  while (!(await entry.isVisible())) {
    const before = await place.textContent();
    await page.getByRole('button', { name: 'পরেরটি' }).click();
    await expect(place).not.toHaveText(before ?? '');
  }
};
