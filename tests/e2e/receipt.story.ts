import type { Locator } from '@playwright/test';
import { sell } from './setup/sales.ts';
import { expect, logIn, story } from './setup/story.ts';

const inDhaka = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'Asia/Dhaka' });

/** The value beside a label of the receipt. */
const line = (sheet: Locator, label: string) =>
  sheet.locator('dt', { hasText: label }).locator('xpath=following-sibling::dd');

story(
  '§2 My Orders: a paid order has a receipt, which prints on one sheet',
  { tag: '@core' },
  async ({ page, baseURL, createPerson }) => {
    const [seller, buyer] = [await createPerson('Seller'), await createPerson('Buyer')];
    await sell(baseURL ?? '', seller, buyer);
    const today = inDhaka.format(new Date());
    await logIn(page, buyer);
    await page.goto('/dashboard/myOrders');
    const model = (await page.getByRole('rowheader').textContent()) ?? '';
    await page.getByRole('link', { name: 'Receipt' }).click();
    await expect(page).toHaveTitle('Receipt - Bike.');
    const sheet = page.getByRole('article');
    await expect(line(sheet, 'Receipt number')).toHaveText(/^[0-9A-F]{12}$/);
    await expect(sheet).toContainText(model);
    await expect(sheet).toContainText('৳1,85,000');
    await expect(line(sheet, 'Paid')).toContainText(today);
    await expect(sheet).toContainText(buyer.email);
    await expect(sheet).toContainText(seller.name);
    await expect(sheet).toContainText('Shahbag, Dhaka');
    const code = page.getByText('Your handover code');
    await expect(code).toBeVisible();

    // Black on white, whatever the screen's theme.
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    await expect(sheet).toHaveCSS('color', 'rgb(0, 0, 0)');
    await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
    await expect(code).toBeHidden();
    await expect(page.getByRole('navigation')).toHaveCount(0);
    const pages = (await page.pdf({ format: 'A4' })).toString('latin1').match(/\/Type\s*\/Page\b/g);
    expect(pages).toHaveLength(1);
  },
);

story('§6 A receipt is shown to its buyer alone', async ({ page, baseURL, createPerson }) => {
  const buyer = await createPerson('Buyer');
  await sell(baseURL ?? '', await createPerson('Seller'), buyer);
  await logIn(page, buyer);
  await page.goto('/dashboard/myOrders');
  const address = await page.getByRole('link', { name: 'Receipt' }).getAttribute('href');
  await page.context().clearCookies();
  await page.evaluate(() => localStorage.clear());
  await logIn(page, await createPerson('Buyer'));
  await page.goto(address ?? '');
  await expect(page.getByRole('alert')).toContainText('This order does not exist any more.');
});
