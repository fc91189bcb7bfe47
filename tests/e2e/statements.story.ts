import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { orderOf } from '#testing/bookings.ts';
import { sayHandedOver } from '#testing/handovers.ts';
import { readPdf } from '#testing/read-pdf.ts';
import { listBike } from './setup/listings.ts';
import { newModel } from './setup/names.ts';
import { expectWellMade, openPhone } from './setup/phones.ts';
import { buy } from './setup/sales.ts';
import { expect, logIn, story } from './setup/story.ts';

/** The text of the PDF that a press on this button saves, and its name. */
const savedBy = async (page: Page, button: string) => {
  const downloaded = page.waitForEvent('download');
  await page.getByRole('button', { name: button }).click();
  const download = await downloaded;
  const text = (await readPdf(await readFile(await download.path()))).join('\n').replaceAll(/\s+/g, ' ');
  return { name: download.suggestedFilename(), text };
};

story(
  'A seller on a phone in Bangla reads the statement of a month, and saves it as PDF; the buyer saves the receipt',
  async ({ page, browser, baseURL, createPerson }) => {
    const at = { url: baseURL ?? '' };
    const [seller, buyer] = [await createPerson('Seller', 'Karim Uddin'), await createPerson('Buyer')];
    const model = newModel();
    const bike = await listBike(at.url, seller, model);
    await buy(at.url, buyer, bike);
    const order = (await orderOf(at, buyer, bike))?._id ?? '';

    const selling = await openPhone(browser, baseURL, seller);
    await selling.goto('/dashboard/statements');
    await expect(selling.locator('main')).toContainText('এখনো কোনো হিসাব নেই।');
    for (const person of [buyer, seller]) await sayHandedOver(at, person, order);
    await selling.goto('/dashboard/payouts');
    await selling.getByRole('link', { name: 'মাসিক হিসাব' }).click();
    const row = selling.getByRole('row').filter({ hasText: model });
    await expect(row).toContainText('বিক্রি');
    await expect(row).toContainText('৳১,৮৫,০০০');
    await expect(selling.getByText('মাসটি এখনো শেষ হয়নি।')).toBeVisible();
    await expectWellMade(selling);
    const statement = await savedBy(selling, 'পিডিএফ সেভ করুন');
    expect(statement.name).toMatch(/^bike-statement-20\d\d-\d\d\.pdf$/);
    for (const said of ['Karim Uddin', model, '৳১,৮৫,০০০', 'এখন পাওনা']) expect(statement.text).toContain(said);

    await selling.goto('/dashboard/statements?month=2020-01');
    await expect(row).toContainText('৳১,৮৫,০০০');
    await selling.context().close();

    await logIn(page, buyer);
    await page.goto(`/dashboard/receipt/${order}`);
    const receipt = await savedBy(page, 'Save as PDF');
    expect(receipt.name).toMatch(/^bike-receipt-[0-9A-F]{12}\.pdf$/);
    for (const said of ['Receipt', model, '৳1,85,000', 'Karim Uddin']) expect(receipt.text).toContain(said);
  },
);
