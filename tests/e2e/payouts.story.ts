import { orderOf } from '#testing/bookings.ts';
import { sayHandedOver } from '#testing/handovers.ts';
import { logInAdmin } from './setup/admin-pages.ts';
import { listBike } from './setup/listings.ts';
import { newModel } from './setup/names.ts';
import { expectWellMade, openPhone } from './setup/phones.ts';
import { buy } from './setup/sales.ts';
import { expect, PASSWORD, story } from './setup/story.ts';

story(
  'A seller on a phone in Bangla says where they are paid, an admin makes a batch and pays it, and the seller reads the reference',
  { tag: '@core' },
  async ({ page: paying, browser, baseURL, createPerson }) => {
    const at = { url: baseURL ?? '' };
    const name = `Karim ${newModel()}`;
    const [seller, buyer] = [await createPerson('Seller', name), await createPerson('Buyer')];
    const bike = await listBike(at.url, seller, newModel());
    await buy(at.url, buyer, bike);

    const selling = await openPhone(browser, baseURL, seller);
    await selling.goto('/dashboard/payouts');
    const figure = (label: string) =>
      selling.locator('dt').filter({ hasText: label }).locator('xpath=following-sibling::dd');
    await expect(figure('হস্তান্তর পর্যন্ত জমা')).toHaveText('৳১,৮৫,০০০');
    const order = (await orderOf(at, buyer, bike))?._id ?? '';
    for (const person of [buyer, seller]) await sayHandedOver(at, person, order);
    await selling.reload();
    await expect(figure('আপনার পাওনা')).toHaveText('৳১,৮৫,০০০');

    await selling.locator('input[value=bank]').check();
    await selling.locator('input[name=name]').fill(name);
    await selling.locator('input[name=number]').fill('১২৩৪৫ ৬৭৮৯০ ১২৩');
    await selling.locator('input[name=routing]').fill('185 261 234');
    await selling.locator('input[name=password]').fill(`${PASSWORD}x`);
    await selling.locator('main form button[type=submit]').click();
    await expect(selling.locator('main').getByText('পাসওয়ার্ড ঠিক নয়')).toBeVisible();
    await expect(selling.locator('input[name=number]')).toHaveValue('১২৩৪৫ ৬৭৮৯০ ১২৩');
    await selling.locator('input[name=password]').fill(PASSWORD);
    await selling.locator('main form button[type=submit]').click();
    await expect(selling.locator('input[name=password]')).toHaveValue('');
    await expectWellMade(selling);

    await logInAdmin(paying, baseURL);
    await paying.goto('/dashboard/payouts');
    await paying.getByRole('button', { name: 'Make a batch' }).click();
    await expect(paying.getByRole('status').filter({ hasText: /payouts?,/ })).toBeVisible();
    const row = paying.getByRole('row').filter({ hasText: name });
    await row.getByRole('button', { name: 'Mark as paid' }).click();
    await paying.getByLabel('Reference of the bank or bKash').fill('BKX123');
    await paying.getByRole('dialog').locator('button[type=submit]').click();
    await expect(row).toContainText('Paid · BKX123');
    await row.getByRole('button', { name: 'Mark as returned' }).click();
    await paying.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
    await expect(row).toContainText('Paid');

    await selling.reload();
    await expect(selling.getByText('BKX123')).toBeVisible();
    await expect(figure('আপনার পাওনা')).toHaveText('৳০');
    await expectWellMade(selling);
    await selling.context().close();
  },
);
