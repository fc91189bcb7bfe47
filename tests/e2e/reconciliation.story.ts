import { DAY } from '#server/platform/lib/durations.ts';
import { call } from '#testing/call.ts';
import { readPayment } from '#testing/deposits.ts';
import { book } from '#testing/paying.ts';
import { agreeAtBkash, type StartedAtBkash } from '#testing/paying-by-bkash.ts';
import { logInAdmin } from './setup/admin-pages.ts';
import { newModel } from './setup/deals.ts';
import { listBike } from './setup/listings.ts';
import { expectWellMade, openPhone } from './setup/phones.ts';
import { marketplaceAt } from './setup/sales.ts';
import { expect, story } from './setup/story.ts';

const HEADER = 'Transaction ID,Date,Type,Merchant Invoice,Original Transaction ID,Amount,Fee';
/** The day before today in Dhaka. */
const yesterday = (): string => new Date(Date.now() + DAY / 4 - DAY).toISOString().slice(0, 10);

story(
  "An admin on a phone in Bangla compares bKash's report of a day, and closes what only bKash has",
  { tag: '@core' },
  async ({ page, browser, baseURL }) => {
    const admin = await logInAdmin(page, baseURL);
    const phone = await openPhone(browser, baseURL, admin);
    await phone.goto('/dashboard/payouts');
    await phone.getByRole('link', { name: 'পেমেন্ট কোম্পানিগুলোর রিপোর্ট মেলান' }).click();
    const day = yesterday();
    await expect(phone.locator('input[type=date]')).toHaveValue(day);
    const choose = (text: string) =>
      phone
        .locator('input[type=file]')
        .setInputFiles({ name: 'report.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });

    await choose('a,b\r\n1,2\r\n');
    await expect(phone.getByRole('alert')).toContainText('এটি এই পেমেন্ট কোম্পানির রিপোর্ট নয়।');
    const id = `TRX${Date.now()}`;
    await choose(`${HEADER}\r\n${id},${day} 10:00:00,Payment,,,500.00,many\r\n`);
    await expect(phone.getByRole('alert')).toContainText('এই ফাইলের ২ নম্বর লাইন পড়া যাচ্ছে না।');
    await choose(`${HEADER}\r\n${id},${day} 10:00:00,Payment,,,500.00,7.50\r\n`);
    await expect(phone.getByRole('status').filter({ hasText: '৳৭.৫০' })).toBeVisible();
    const row = phone.getByRole('row').filter({ hasText: id });
    await expect(row).toContainText('শুধু পেমেন্ট কোম্পানির কাছে আছে');
    await expect(row).toContainText('৳৫০০');
    await expectWellMade(phone);

    await row.getByRole('button').click();
    const dialog = phone.getByRole('dialog');
    await dialog.locator('button[type=submit]').click();
    await expect(dialog).toContainText('কীভাবে মিটল, তা লিখুন।');
    await dialog.locator('textarea').fill('বিকাশ ফোনে জানিয়েছে, টাকা ফেরত গেছে');
    await dialog.locator('button[type=submit]').click();
    await expect(row).toHaveCount(0);
    await phone.context().close();
  },
);

story(
  'An admin on a phone in Bangla notes that bKash has taken a payment back, and says how it has ended',
  async ({ page, browser, baseURL, createPerson }) => {
    const at = marketplaceAt(baseURL ?? '');
    const [seller, buyer] = [await createPerson('Seller'), await createPerson('Buyer')];
    const model = newModel();
    const orderId = await book(at, buyer, await listBike(at.url, seller, model));
    const body = { orderId, kind: 'price', provider: 'bkash' };
    const paid = await call<StartedAtBkash>(at, 'POST /api/payments', { token: buyer.token, body });
    await agreeAtBkash(paid.body.redirectUrl);
    const { amount } = (await readPayment(at, buyer, paid.body.paymentId)).body;

    const phone = await openPhone(browser, baseURL, await logInAdmin(page, baseURL));
    await phone.goto('/dashboard/reconciliation');
    const id = `R${Date.now()}`;
    const line = `${id},${yesterday()} 10:00:00,Refund,${paid.body.paymentId},${id}P,${amount}.00,0`;
    const buffer = Buffer.from(`${HEADER}\r\n${line}\r\n`);
    await phone.locator('input[type=file]').setInputFiles({ name: 'report.csv', mimeType: 'text/csv', buffer });
    const row = phone.getByRole('row').filter({ hasText: `${id}P` });
    await row.getByRole('button', { name: 'ফেরত নেওয়া হয়েছে বলে লিখুন' }).click();
    const dialog = phone.getByRole('dialog');
    await expect(dialog.getByLabel('পেমেন্টের নম্বর')).toHaveValue(`${id}P`);
    await dialog.getByLabel('কীভাবে জানলেন?').fill('বিকাশ চিঠি দিয়েছে');
    await expectWellMade(phone);
    await dialog.locator('button[type=submit]').click();
    await expect(row).toHaveCount(0);

    await phone.goto('/dashboard/payouts');
    const taken = phone.getByRole('listitem').filter({ hasText: id });
    await expect(taken).toContainText(model);
    await expectWellMade(phone);
    await taken.getByRole('button', { name: 'শেষে কী হলো, জানান' }).click();
    await dialog.locator('button[type=submit]').click();
    await expect(dialog).toContainText('শেষে কী হলো, জানান।');
    await dialog.getByLabel('ক্রেতার কাছেই থাকবে').check();
    await dialog.getByLabel('পেমেন্ট কোম্পানি আপনাকে কী জানিয়েছে?').fill('ক্রেতার পক্ষে রায় হয়েছে');
    await dialog.locator('button[type=submit]').click();
    await expect(taken).toHaveCount(0);
    await phone.context().close();
  },
);

story(
  'An admin maps the columns of the payout files, and the preview shows them at once',
  async ({ page, baseURL }) => {
    await logInAdmin(page, baseURL);
    await page.goto('/dashboard/payouts');
    await page.locator('summary', { hasText: 'Columns of the payout files' }).click();
    const bank = page.getByRole('region', { name: 'Bank account' });
    await bank.getByLabel('Column for Account number').fill('A/C No');
    await bank.getByRole('checkbox', { name: 'Narration' }).uncheck();
    await bank.getByRole('button', { name: 'Move Amount up' }).press('Enter');
    await expect(bank.locator('pre')).toContainText('Reference,Name,A/C No,Amount,Routing number');
    await bank.getByRole('button', { name: 'Save columns' }).click();
    await expect(page.getByText('Update Successful.')).toBeVisible();
    await page.reload();
    await page.locator('summary', { hasText: 'Columns of the payout files' }).click();
    await expect(bank.locator('pre')).toContainText('A/C No,Amount,Routing number');
    await expect(bank.getByRole('checkbox', { name: 'Narration' })).not.toBeChecked();
  },
);
