import { book } from '#testing/paying.ts';
import { newModel } from './setup/deals.ts';
import { listBike } from './setup/listings.ts';
import { inboxOf, proveAddresses } from './setup/mails.ts';
import { expectWellMade, openPhone } from './setup/phones.ts';
import { marketplaceAt } from './setup/sales.ts';
import { expect, story } from './setup/story.ts';

story(
  'A seller with a phone in Bangla sees a booking arrive while looking at another page, reads it, and chooses to get no more mails of it',
  { tag: '@core' },
  async ({ browser, baseURL, createPerson }) => {
    const url = baseURL ?? '';
    const [seller, buyer] = [await createPerson('Seller'), await createPerson('Buyer')];
    await proveAddresses(url, seller);
    const [first, second] = [newModel(), newModel()];
    const bikes = [await listBike(url, seller, first), await listBike(url, seller, second)];
    const page = await openPhone(browser, url, seller);
    await page.goto('/blog');
    const bell = page.getByRole('banner').getByRole('link', { name: /নোটিফিকেশন/ });
    await expect(bell).toBeVisible();
    await expect(bell).not.toContainText(/[০-৯]/);
    await book(marketplaceAt(url), buyer, bikes[0] ?? '');
    // The window hears of it without being loaded again.
    await expect(bell).toContainText('১');

    await bell.click();
    await expect(page).toHaveURL('/notifications');
    const told = page.getByRole('listitem').filter({ hasText: 'বুক করেছেন' });
    await expect(told).toContainText('পড়া হয়নি');
    await expectWellMade(page);

    await book(marketplaceAt(url), await createPerson('Buyer'), bikes[0] ?? '');
    await expect(told).toHaveCount(2);
    await expect(page.getByRole('status').filter({ hasText: '১টি নতুন নোটিফিকেশন' })).toHaveCount(1);
    const markAll = page.getByRole('button', { name: 'সব পড়া হয়েছে বলে চিহ্নিত করুন' });
    // Nothing can be read again either, so what is shown is what was taken back.
    await page.route('**/api/notifications**', (route) => route.abort());
    await page.route('**/api/notifications/**', (route) => route.abort());
    await markAll.click();
    await expect(page.getByRole('alert').filter({ hasText: 'মনে হচ্ছে আপনি অফলাইনে' }).first()).toBeVisible();
    await expect(told.filter({ hasText: 'পড়া হয়নি' })).toHaveCount(2);
    await page.unroute('**/api/notifications**');
    await page.unroute('**/api/notifications/**');
    await markAll.click();
    await expect(page.getByText('পড়া হয়নি')).toHaveCount(0);
    await expect(told.first()).toBeFocused();
    await expect(bell).not.toContainText(/[০-৯]/);

    await page.getByRole('link', { name: 'সেটিংস' }).click();
    await expect(page).toHaveURL('/notifications/settings');
    await expectWellMade(page);
    const choices = page.getByRole('group', { name: 'বুকিং' });
    const choice = (name: string) => choices.getByRole('radio', { name });
    await page.route('**/api/notification-settings', (route) =>
      route.request().method() === 'PUT' ? route.abort() : route.continue(),
    );
    await expect(choice('দুটোই')).toBeChecked();
    await Promise.all([page.waitForRequest(/notification-settings/), choices.getByText('পুশ').click()]);
    // What could not be saved is as it was.
    await expect(choice('দুটোই')).toBeChecked();
    await page.unroute('**/api/notification-settings');
    await Promise.all([page.waitForResponse(/notification-settings/), choices.getByText('পুশ').click()]);
    await page.reload();
    await expect(choice('পুশ')).toBeChecked();
    await page.getByRole('main').getByRole('link', { name: 'নোটিফিকেশন' }).click();
    await expect(told).toHaveCount(2);
    await book(marketplaceAt(url), buyer, bikes[1] ?? '');
    await expect(told).toHaveCount(3);
    await told.first().getByRole('link').click();
    await expect(page).toHaveURL(`/dashboard/bookings?productId=${bikes[1]}`);
    await expect(bell).not.toContainText(/[০-৯]/);
    const subjects = inboxOf(seller.email).map(({ subject }) => subject);
    expect(subjects.filter((subject) => subject.includes(second))).toEqual([]);
    expect(subjects.filter((subject) => subject.includes(first))).toHaveLength(2);
  },
);
