import AxeBuilder from '@axe-core/playwright';
import type { Browser, Page } from '@playwright/test';
import { openConversation } from '#testing/conversations.ts';
import { fillCard, newModel } from './setup/deals.ts';
import { listBike } from './setup/listings.ts';
import { expect, logIn, type Person, story } from './setup/story.ts';

const PHONE = { width: 360, height: 640 };

/** A phone of its own, in Bangla. */
const phoneOf = async (browser: Browser, baseURL: string, person: Person): Promise<Page> => {
  const context = await browser.newContext({ baseURL, viewport: PHONE, hasTouch: true, serviceWorkers: 'block' });
  const page = await context.newPage();
  await logIn(page, person);
  await context.addCookies([{ name: 'language', value: 'bn', url: baseURL }]);
  return page;
};

const entry = (page: Page, text: string) => page.getByRole('listitem').filter({ hasText: text });
/** Nothing scrolls sideways, and the automatic checks of accessibility find nothing. */
const expectWellMade = async (page: Page): Promise<void> => {
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join()}`)).toEqual([]);
};

story(
  'A buyer and a seller with phones in Bangla agree on a price, and the bike is booked and paid for at that price',
  async ({ browser, baseURL: url, createPerson }) => {
    const baseURL = url ?? '';
    const [seller, buyer] = [await createPerson('Seller'), await createPerson('Buyer')];
    const bike = await listBike(baseURL, seller, newModel());
    const conversation = await openConversation({ url: baseURL }, buyer, bike);
    const [buying, selling] = [await phoneOf(browser, baseURL, buyer), await phoneOf(browser, baseURL, seller)];
    for (const page of [buying, selling]) await page.goto(`/messages/${conversation}`);

    await buying.getByRole('button', { name: 'দাম প্রস্তাব করুন' }).press('Enter');
    const price = buying.getByRole('textbox', { name: 'দাম (টাকা)' });
    await expect(price).toBeFocused();
    await expect(price).toHaveAccessibleDescription('৳৯২,৫০০ থেকে ৳১,৮৫,০০০ পর্যন্ত: বাইকের দামের অন্তত অর্ধেক।');
    await price.fill('৯০,০০০');
    await price.press('Enter');
    await expect(buying.getByText('৳৯২,৫০০ থেকে ৳১,৮৫,০০০ পর্যন্ত পূর্ণ টাকার অঙ্ক লিখুন।')).toBeVisible();
    await expect(price).toHaveValue('৯০,০০০');
    await expectWellMade(buying);
    await price.fill('১,৬০,০০০');
    await price.press('Enter');
    await expect(entry(buying, 'আপনি ৳১,৬০,০০০ দিতে চেয়েছেন।')).toBeVisible();
    await expect(buying.getByRole('button', { name: 'তুলে নিন' })).toBeVisible();

    await expect(entry(selling, '৳১,৬০,০০০ দিতে চান।')).toBeVisible();
    await expectWellMade(selling);
    await selling.getByRole('button', { name: 'অন্য দাম' }).click();
    await selling.getByRole('button', { name: '৳১,৭৩,০০০' }).click();
    await selling.getByRole('button', { name: 'দাম পাঠান' }).click();
    await expect(selling.getByRole('dialog')).toBeHidden();

    await buying.getByRole('button', { name: 'গ্রহণ করুন' }).click();
    for (const page of [buying, selling]) {
      await expect(entry(page, '৳১,৭৩,০০০ দাম মেনে নিয়েছেন')).toBeVisible();
      await expect(
        page.getByRole('banner').or(page.locator('header')).filter({ hasText: 'দাম ঠিক হয়েছে' }),
      ).toBeVisible();
    }
    await expectWellMade(buying);

    await buying.getByRole('link', { name: 'বুক করুন' }).click();
    await expect(buying.getByText('আপনার সঙ্গে ঠিক হওয়া দাম: ৳১,৭৩,০০০')).toBeVisible();
    await expectWellMade(buying);
    await buying.getByRole('button', { name: 'এখনই বুক করুন' }).click();
    const form = buying.getByRole('dialog');
    await expect(form).toContainText('আপনার সঙ্গে ঠিক হওয়া দাম: ৳১,৭৩,০০০');
    await form.getByLabel('মোবাইল').fill('01712345678');
    await form.getByLabel('দেখা করার জায়গা').fill('Shahbag, Dhaka');
    await form.getByRole('button', { name: 'জমা দিন' }).click();
    await expect(buying).toHaveURL('/dashboard/myOrders');
    await expect(buying.getByRole('main')).toContainText('৳১,৭৩,০০০');

    await buying.goto(`/messages/${conversation}`);
    await buying.getByRole('link', { name: 'দাম দিন' }).click();
    const pay = buying.getByRole('button', { name: '৳১,৭৩,০০০ পরিশোধ করুন' });
    await expect(buying.getByText('আপনার সঙ্গে ঠিক হওয়া দাম: ৳১,৭৩,০০০')).toBeVisible();
    await fillCard(buying, '4242424242424242');
    await pay.click();
    await expect(buying).toHaveURL(/\/dashboard\/receipt\//);
    await expect(buying.getByRole('main')).toContainText('৳১,৭৩,০০০');
    await expect(entry(selling, '৳১,৭৩,০০০').last()).toContainText('বিক্রি');
    await selling.context().close();
    await buying.context().close();
  },
);
