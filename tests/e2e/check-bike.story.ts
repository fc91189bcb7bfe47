import type { Page } from '@playwright/test';
import { openDatabase } from '#server/platform/db/open.ts';
import { DAY } from '#server/platform/lib/durations.ts';
import { databaseConfig } from './setup/database.ts';
import { newModel } from './setup/deals.ts';
import { listBike } from './setup/listings.ts';
import { expectWellMade, openPhone } from './setup/phones.ts';
import { NINE_PRICES, sellAt } from './setup/prices.ts';
import { workerIsActive } from './setup/service-worker.ts';
import { expect, type PersonWithSession, story } from './setup/story.ts';

/** An admin has looked at the certificate, and the seller has been here for a month. */
const becomesKnown = async (bike: string, { email }: PersonWithSession): Promise<void> => {
  const db = openDatabase(databaseConfig());
  const created_at = Date.now() - 30 * DAY;
  const papers_reviewed = JSON.stringify({ on: '2026-11-12', certificate: true });
  await db.updateTable('users').set({ created_at }).where('email', '=', email).execute();
  await db.updateTable('bikes').set({ papers_reviewed }).where('id', '=', bike).execute();
  await db.destroy();
};

const sheetsOf = async (page: Page): Promise<number> =>
  (await page.pdf({ format: 'A4' })).toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0;

story(
  'Check this bike, on a phone in Bangla: warnings with reasons, what was reviewed, and ten things to look at, on one sheet, without a line too',
  async ({ browser, baseURL, createPerson }) => {
    const [seller, model] = [await createPerson('Seller'), newModel()];
    const fields = { yearMade: 2018, kilometres: '41,000', abs: 'single', rslPrice: 50_000 } as const;
    const bike = await listBike(baseURL ?? '', seller, model, 'Suzuki', fields);
    await sellAt({ url: baseURL ?? '', model, prices: NINE_PRICES });
    const page = await openPhone(browser, baseURL, undefined, { serviceWorkers: 'allow' });
    await page.goto(`/bike/${bike}`);
    await expect(page.getByText('সতর্কতা: ৩টি।')).toBeVisible();
    await workerIsActive(page);
    await page.getByRole('link', { name: 'এই বাইকটি যাচাই করুন' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('এই বাইকটি যাচাই করুন');
    const sheet = page.getByRole('article');
    for (const warning of ['কম দাম: এমন বাইক ৳', 'নতুন বিক্রেতা: এই অ্যাকাউন্টের বয়স ৭ দিনের কম', 'কোনো কাগজ দেখা হয়নি:'])
      await expect(sheet.getByRole('listitem').filter({ hasText: warning })).toBeVisible();
    await expect(sheet.locator('ol > li')).toHaveCount(10);
    for (const check of ['নীল ধোঁয়া মানে রিং ক্ষয়ে গেছে', 'এবিএস বাতি জ্বলে', 'ব্রেকের হোস আর তেলের পাইপ'])
      await expect(sheet.getByRole('listitem').filter({ hasText: check })).toBeVisible();
    await expect(sheet).toContainText('আমরা এটি ২৭ নভে, ২০২৬ তারিখে পড়েছি, নিজেরা পরীক্ষা করিনি।');
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
    await expectWellMade(page);
    expect(await sheetsOf(page)).toBe(1);

    await page.context().setOffline(true);
    await page.reload();
    await expect(sheet.locator('ol > li')).toHaveCount(10);
    await page.context().setOffline(false);

    await becomesKnown(bike, seller);
    await page.reload();
    await expect(sheet.getByText('কাগজ দেখা হয়েছে: রেজিস্ট্রেশন সার্টিফিকেট')).toBeVisible();
    await expect(sheet.getByRole('listitem').filter({ hasText: 'নতুন বিক্রেতা' })).toBeHidden();
    await page.goto(`/bike/${bike}/check?lang=en`);
    await expect(page.getByRole('heading', { name: 'What was not reviewed' })).toBeVisible();
    expect(await sheetsOf(page)).toBe(1);
    await page.context().close();

    const visitor = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
    expect((await visitor.goto(`${baseURL}/bike/00000000-0000-7000-8000-000000000000/check`))?.status()).toBe(404);
    await visitor.context().close();
  },
);
