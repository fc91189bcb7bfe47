import AxeBuilder from '@axe-core/playwright';
import type { Browser, Page } from '@playwright/test';
import { showPhotos } from '#testing/conversations.ts';
import { messagePhotos } from '#testing/message-photos.ts';
import { createAdmin } from './setup/admins.ts';
import { newModel } from './setup/deals.ts';
import { listBike } from './setup/listings.ts';
import { inboxOf } from './setup/mails.ts';
import { expect, logIn, type Person, story } from './setup/story.ts';

const PHONE = { width: 360, height: 740 };

/** The page of another person, in a browser of their own; on a phone in Bangla, if it is a phone. */
const pageOf = async (browser: Browser, baseURL: string, person: Person, isPhone: boolean): Promise<Page> => {
  const viewport = isPhone ? PHONE : { width: 1280, height: 900 };
  const context = await browser.newContext({ baseURL, viewport, hasTouch: isPhone, serviceWorkers: 'block' });
  const page = await context.newPage();
  await logIn(page, person);
  if (isPhone) await context.addCookies([{ name: 'language', value: 'bn', url: baseURL }]);
  return page;
};
const violations = async (page: Page): Promise<string[]> =>
  (await new AxeBuilder({ page }).analyze()).violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join()}`,
  );
const isAsWideAsItsWindow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth);
const write = async (page: Page, text: string): Promise<void> => {
  await page.getByRole('textbox', { name: /আপনার মেসেজ|Your message/ }).fill(text);
  await page.getByRole('button', { name: /^(পাঠান|Send)$/ }).click();
  await expect(page.getByRole('listitem').filter({ hasText: text })).toBeVisible();
};

story(
  'A message is reported on a phone in Bangla, an admin reads what stands around it and warns; the buyer blocks the seller',
  async ({ browser, baseURL: origin, createPerson }) => {
    const baseURL = origin ?? '';
    const [seller, buyer, model] = [await createPerson('Seller'), await createPerson('Buyer'), newModel()];
    const bike = await listBike(baseURL, seller, model);
    const asking = await pageOf(browser, baseURL, buyer, true);
    await asking.goto(`/messages/new?bike=${bike}`);
    await write(asking, 'বাইকটি কি এখনো আছে?');
    await expect(asking).toHaveURL(/\/messages\/[0-9a-f-]{36}$/);
    const answering = await pageOf(browser, baseURL, seller, false);
    await answering.goto(new URL(asking.url()).pathname);
    await write(answering, 'বিকাশে আসা কোডটি বলুন');

    const conversation = new URL(asking.url()).pathname.split('/').at(-1) ?? '';
    await showPhotos({ url: baseURL }, seller, conversation, await messagePhotos({ url: baseURL }, seller));

    const report = asking.getByRole('button', { name: /-এর মেসেজ$/ }).first();
    await expect(asking.getByRole('button', { name: /-এর মেসেজ$/ })).toHaveCount(2);
    expect((await report.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    await report.click();
    const dialog = asking.getByRole('dialog');
    await dialog.locator('input[value=fraud]').check();
    expect(await violations(asking)).toEqual([]);
    await dialog.locator('button[type=submit]').click();
    await expect(dialog).toBeHidden();

    const admin = await pageOf(browser, baseURL, await createAdmin(baseURL), false);
    await admin.goto('/dashboard/review');
    const entry = admin.getByRole('article').filter({ hasText: `A message about ${model}` });
    await expect(entry).toContainText('বিকাশে আসা কোডটি বলুন');
    await expect(entry.getByText('বাইকটি কি এখনো আছে?')).toHaveCount(0);
    await entry.getByRole('button', { name: 'Read the messages around it' }).click();
    const around = entry.getByRole('region', { name: 'Messages around it' });
    await expect(around).toContainText('বাইকটি কি এখনো আছে?');
    await expect(around.getByRole('img', { name: `Photo from ${seller.name}` })).toHaveJSProperty('complete', true);
    expect(await violations(admin)).toEqual([]);
    await entry.getByRole('button', { name: /^Decide/ }).click();
    const decide = admin.getByRole('dialog');
    await expect(decide.locator('input[value=hide]')).toHaveCount(0);
    await decide.getByRole('radio', { name: 'Warn the person' }).check();
    await decide.getByLabel('Reason, as the person concerned reads it').fill('Never ask for codes.');
    await decide.getByRole('button', { name: 'Decide' }).click();
    await expect(entry).toHaveCount(0);
    await expect
      .poll(() =>
        inboxOf(seller.email)
          .map(({ text }) => text)
          .join(),
      )
      .toContain('Never ask for codes.');
    await expect
      .poll(() =>
        inboxOf(buyer.email)
          .map(({ text }) => text)
          .join(),
      )
      .toContain('সতর্ক করা হয়েছে');
    await admin.goto('/dashboard/audit');
    await expect(admin.getByText(`read messages around a reported one by ${seller.email}`)).toBeVisible();

    await asking.getByRole('button', { name: /^ব্লক করুন/ }).click();
    await expect(dialog).toContainText('আগের বুকিং ও পেমেন্ট চলতে থাকবে');
    expect(await violations(asking)).toEqual([]);
    await dialog.getByRole('button', { name: 'ব্লক করুন' }).click();
    await expect(asking.getByText('দুজনের কেউই অন্যকে লিখতে পারবেন না')).toBeVisible();
    expect(await isAsWideAsItsWindow(asking)).toBe(true);
    expect(await violations(asking)).toEqual([]);
    await answering.reload();
    await expect(answering.getByText('Messages can’t be sent here any more.')).toBeVisible();
    await expect(answering.getByRole('textbox', { name: 'Your message' })).toHaveCount(0);
    await expect(answering.getByText('blocked')).toHaveCount(0);

    await asking.goto('/profile');
    const blocked = asking.getByRole('region', { name: 'যাঁদের ব্লক করেছেন' });
    await expect(blocked.getByRole('listitem')).toHaveCount(1);
    expect(await isAsWideAsItsWindow(asking)).toBe(true);
    await blocked.getByRole('button', { name: /^ব্লক তুলে নিন/ }).click();
    await expect(blocked.getByRole('listitem')).toHaveCount(0);
    await answering.reload();
    await write(answering, 'দুঃখিত');
    await expect(answering.getByRole('button', { name: /Block/ })).toBeVisible();
  },
);
