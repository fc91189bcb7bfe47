import { rowOf } from './setup/deals.ts';
import { linkMailedTo, proveAddresses } from './setup/mails.ts';
import { fits, listed, PHONE, visit } from './setup/own-listing.ts';
import { letDaysPass } from './setup/still-there.ts';
import { expect, story } from './setup/story.ts';

story.use({ viewport: PHONE });

story(
  'Is it still there? The link in the mail needs no login, opening it changes nothing, and one click says yes',
  async ({ page, baseURL, createPerson }) => {
    const seller = await createPerson('Seller');
    await proveAddresses(baseURL ?? '', seller);
    const { model, bike } = await listed(page, baseURL, seller);
    await letDaysPass(baseURL ?? '', bike, 31);
    await page.reload();
    const notice = page.getByRole('region', { name: 'Is it still for sale?' });
    await expect(notice).toContainText(`Is ${model} still for sale?`);
    await fits(page);
    const link = await linkMailedTo(seller.email, '/still-there');
    const mailed = await visit(page, link);
    await expect(mailed.getByRole('listitem')).toContainText(model);
    await page.reload();
    await expect(notice).toBeVisible();
    await mailed.getByRole('button', { name: `Yes, still for sale ${model}` }).click();
    await expect(mailed.getByText('Thank you.')).toBeVisible();
    await fits(mailed);
    await page.reload();
    await expect(rowOf(page, model)).toContainText('Available');
    await expect(notice).toHaveCount(0);
    await mailed.goto(link);
    await expect(mailed.getByText('There is nothing left to confirm.')).toBeVisible();
    await mailed.goto('/still-there?token=abc');
    await expect(mailed.getByRole('alert')).toContainText('This link does not work.');
  },
);

story(
  'Is it still there? In Bangla: what rests says so to its seller, and one click puts it back',
  { tag: '@core' },
  async ({ browser, baseURL, createPerson }) => {
    const page = await (await browser.newContext({ locale: 'bn-BD', viewport: PHONE })).newPage();
    const { model, bike } = await listed(page, baseURL, await createPerson('Seller'));
    await letDaysPass(baseURL ?? '', bike, 31);
    await letDaysPass(baseURL ?? '', bike, 16);
    await page.reload();
    await expect(rowOf(page, model)).toContainText('আপাতত বন্ধ');
    await rowOf(page, model).getByRole('link', { name: /এডিট/ }).click();
    const notice = page.getByRole('region', { name: 'এখনো বিক্রির জন্য আছে?' });
    await expect(notice).toContainText('ক্রেতারা দেখতে পাচ্ছেন না');
    await fits(page);
    await notice.getByRole('button', { name: /আবার চালু করুন/ }).click();
    await expect(notice).toHaveCount(0);
    await expect(page.getByText('বিক্রির জন্য আছে', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'থামিয়ে রাখুন' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'থামিয়ে রাখুন' }).click();
    await expect(page.getByText('থামানো আছে', { exact: true })).toBeVisible();
  },
);
