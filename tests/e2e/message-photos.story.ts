import AxeBuilder from '@axe-core/playwright';
import type { Browser, BrowserContext, Locator, Page } from '@playwright/test';
import { openConversation } from '#testing/conversations.ts';
import { newModel } from './setup/deals.ts';
import { listBike } from './setup/listings.ts';
import { numberedPhotos } from './setup/photos.ts';
import { expect, logIn, type Person, story } from './setup/story.ts';

const PHONE = { width: 360, height: 640 };

/** A phone of its own, in Bangla. */
const openPhone = async (browser: Browser, baseURL: string, person: Person): Promise<[BrowserContext, Page]> => {
  const context = await browser.newContext({ baseURL, viewport: PHONE, hasTouch: true, serviceWorkers: 'block' });
  const page = await context.newPage();
  await logIn(page, person);
  await context.addCookies([{ name: 'language', value: 'bn', url: baseURL }]);
  return [context, page];
};

const chosen = (page: Page): Locator => page.getByRole('list', { name: 'এই মেসেজের ছবি' }).getByRole('listitem');
const choose = async (page: Page, ...numbers: number[]): Promise<void> =>
  page.getByLabel('ছবি যোগ করুন').setInputFiles(await numberedPhotos(...numbers));
const isAsWideAsItsWindow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth);

story(
  'On phones in Bangla two photos are sent, one of them at the second try; the other person sees and zooms them, and nobody else does',
  async ({ browser, baseURL, createPerson }) => {
    const url = baseURL ?? '';
    const [seller, buyer, third] = [
      await createPerson('Seller'),
      await createPerson('Buyer'),
      await createPerson('Buyer'),
    ];
    const id = await openConversation({ url }, buyer, await listBike(url, seller, newModel()));
    const [line, sending] = await openPhone(browser, url, seller);
    const [other, seeing] = await openPhone(browser, url, buyer);
    await sending.goto(`/messages/${id}`);
    await seeing.goto(`/messages/${id}`);

    let uploads = 0;
    await sending.route('**/api/message-photos', (route) => {
      uploads += 1;
      return uploads === 2 ? route.fulfill({ status: 503, json: {} }) : route.continue();
    });
    await choose(sending, 1, 2, 3);
    await expect(chosen(sending)).toHaveCount(3);
    await expect(sending.getByText('ছবিটি আপলোড করা যায়নি।')).toHaveCount(1);
    await expect(chosen(sending).getByRole('progressbar')).toHaveCount(0);
    expect(await isAsWideAsItsWindow(sending)).toBe(true);
    expect((await new AxeBuilder({ page: sending }).analyze()).violations).toEqual([]);
    await sending.getByRole('button', { name: /^আবার চেষ্টা করুন: ছবি / }).click();
    await expect(sending.getByText('ছবিটি আপলোড করা যায়নি।')).toHaveCount(0);
    await sending.getByRole('button', { name: 'ছবি ৩ বাদ দিন' }).click();
    await expect(chosen(sending)).toHaveCount(2);

    // What is uploaded is there after a reload, and is sent over a line that breaks once.
    await expect(chosen(sending).getByRole('progressbar')).toHaveCount(0);
    await sending.reload();
    await expect(chosen(sending).getByRole('img')).toHaveCount(2);
    await sending.getByRole('textbox', { name: 'আপনার মেসেজ' }).fill('দাগটি এখানে');
    await line.setOffline(true);
    await sending.getByRole('button', { name: 'পাঠান', exact: true }).click();
    await expect(sending.getByText('পাঠানো যায়নি।')).toBeVisible();
    await line.setOffline(false);

    const photos = seeing.getByRole('link', { name: /-এর পাঠানো ছবি, ২টির মধ্যে/ });
    await expect(photos).toHaveCount(2);
    await expect(seeing.getByText('দাগটি এখানে').first()).toBeVisible();
    await expect(sending.getByRole('link', { name: /আপনার পাঠানো ছবি, ২টির মধ্যে/ })).toHaveCount(2);
    await expect(sending.getByText('পাঠানো যায়নি।')).toHaveCount(0);
    const requested = seeing.waitForRequest(/\/api\/message-photos\/[0-9a-f-]+\?width=1280/);
    await photos.first().click();
    const zoomed = seeing.getByRole('dialog', { name: 'ছবি' });
    await expect(zoomed).toBeVisible();
    const address = (await requested).url();
    await expect
      .poll(() =>
        zoomed.locator('img.pswp__img').evaluateAll((all: HTMLImageElement[]) => all.map((img) => img.naturalWidth)),
      )
      .toContain(701);
    await seeing.goBack();
    await expect(zoomed).toHaveCount(0);
    await expect(photos.first()).toBeFocused();
    for (const page of [sending, seeing]) {
      expect(await isAsWideAsItsWindow(page)).toBe(true);
      expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
    }

    // Who is there, and how to hide it.
    await expect(seeing.getByText('এখন আছেন')).toBeVisible();
    await seeing.goto('/profile');
    await seeing.getByRole('checkbox', { name: /^আমি এখন আছি/ }).uncheck();
    await expect(seeing.getByRole('checkbox', { name: /^আমি এখন আছি/ })).not.toBeChecked();
    await sending.reload();
    for (const page of [seeing, sending]) {
      await page.goto(`/messages/${id}`);
      await expect(page.getByText('দাগটি এখানে').first()).toBeVisible();
      await expect(page.getByText('এখন আছেন')).toHaveCount(0);
    }

    const statusFor = async (token: string) =>
      (await fetch(address, { headers: { authorization: `Bearer ${token}` } })).status;
    expect([await statusFor(buyer.token), await statusFor(third.token)]).toEqual([200, 404]);
    await line.close();
    await other.close();
  },
);
