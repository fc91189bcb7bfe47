import { readFile, writeFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { MAX_CSV_BYTES } from '#contract/constants.ts';
import { call } from '#testing/call.ts';
import { csvOf, type FileLine } from '#testing/imports.ts';
import { findAccessibilityProblems } from './setup/accessibility.ts';
import { createAdmin } from './setup/admins.ts';
import { uploadPhoto } from './setup/listings.ts';
import { expect, logIn, type PersonWithSession, story } from './setup/story.ts';

story.use({ viewport: { width: 1280, height: 900 } });

const csv = (text: string, name = 'bikes.csv') => ({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });
/** `file`: one that is made here, or the path of one. */
const choose = (page: Page, file: ReturnType<typeof csv> | string) => page.getByLabel(/CSV/).setInputFiles(file);

const ownModels = async (url: string, { email, token }: PersonWithSession): Promise<string[]> => {
  const { body } = await call<{ modelName: string }[]>({ url }, `GET /api/bikes?email=${email}`, { token });
  return body.map(({ modelName }) => modelName).sort();
};

/** The rows of a downloaded file. */
const downloadedBy = async (page: Page, button: string): Promise<string> => {
  const started = page.waitForEvent('download');
  await page.getByRole('button', { name: button }).click();
  return readFile(await (await started).path(), 'utf8');
};

story(
  'A dealer takes the template, has a file checked, corrects a line, and lists all bikes',
  { tag: '@core' },
  async ({ page, baseURL, createPerson }) => {
    const seller = await createPerson('Seller');
    const photos = await uploadPhoto(baseURL ?? '');
    await logIn(page, seller);
    await page.goto('/dashboard/myProducts');
    await page.getByRole('link', { name: 'Bikes from a file' }).click();
    const template = await downloadedBy(page, 'Download the template');
    expect(template).toMatch(/^\ufeffreference,seller_Ph_No,/);

    const lines: FileLine[] = [
      { reference: 'A', modelName: 'FZS', photos },
      { reference: 'B', modelName: 'R15', photos, rslPrice: '0', description: '=cmd' },
    ];
    await choose(page, csv(csvOf(lines)));
    const result = page.getByRole('region', { name: 'Result of bikes.csv' });
    await expect(result.getByRole('status').first()).toHaveText('1 bike can be listed.');
    await expect(result.getByRole('row', { name: 'Line 3' })).toContainText('Sale price: Please give a whole amount');
    await expect(result.getByRole('row', { name: 'Line 3' })).toContainText('B · R15');
    expect(await ownModels(baseURL ?? '', seller)).toEqual([]);
    expect(await findAccessibilityProblems(page)).toEqual([]);

    const failed = await downloadedBy(page, 'Download these lines');
    expect(failed).toContain("'=cmd");
    await page.getByRole('button', { name: 'List 1 bike' }).press('Enter');
    await expect(result.getByRole('status').first()).toHaveText('The import has ended. 1 bike listed.');

    const mended = failed.replace(',0,', ',185000,').replace("'=cmd", 'First owner, all papers there'.replace(',', ''));
    await choose(page, csv(mended, 'mended.csv'));
    await page.getByRole('button', { name: 'List 1 bike' }).click();
    await expect(page.getByRole('region', { name: 'Result of mended.csv' }).getByRole('status')).toHaveText(
      'The import has ended. 1 bike listed.',
    );
    expect(await ownModels(baseURL ?? '', seller)).toEqual(['FZS', 'R15']);
    await expect(page.getByRole('link', { name: 'bikes.csv', exact: true })).toBeVisible();

    await choose(page, csv(csvOf(lines.slice(0, 1)), 'again.csv'));
    await expect(page.getByRole('row', { name: 'Line 2' })).toContainText('It is listed already.');
  },
);

story(
  'The import page refuses in words a file that is no list of bikes, and says how many bikes a day its seller may import, once verified without asking for it',
  async ({ page, baseURL, createPerson }, info) => {
    const url = baseURL ?? '';
    const seller = await createPerson('Seller');
    await logIn(page, seller);
    await page.goto('/dashboard/import');
    await expect(page.getByText('Until we have verified you as a seller')).toBeVisible();
    // A file of the machine: what is handed to the browser as bytes takes as long as an upload.
    const huge = info.outputPath('huge.csv');
    await writeFile(huge, Buffer.alloc(MAX_CSV_BYTES + 1, 'a,b,c\n'));
    await choose(page, huge);
    await expect(page.getByRole('alert')).toContainText('at most 5 MB and 1,000 bikes');
    await choose(page, csv(csvOf([{}]).replace('brand', 'make')));
    await expect(page.getByRole('alert')).toContainText('The first line must name the columns');
    await expect(page.getByText('make (make): There is no such column.')).toBeVisible();
    await expect(page.getByText('brand (Brand): This column is missing.')).toBeVisible();

    const { token } = await createAdmin(url);
    const found = await call<{ _id: string }[]>({ url }, `GET /api/users?role=Seller&search=${seller.email}`, {
      token,
    });
    const body = { sellerVerify: 'Verified' };
    await call({ url }, `PUT /api/usersVerify/admin/${found.body[0]?._id}`, { token, body });
    await page.reload();
    await expect(page.getByText('You can import 3,000 bikes a day.')).toBeVisible();
    await expect(page.getByText('Until we have verified you')).toHaveCount(0);
  },
);

story('An import goes on in the background when its page is left', async ({ page, baseURL, createPerson }) => {
  const seller = await createPerson('Seller');
  const photos = await uploadPhoto(baseURL ?? '');
  await logIn(page, seller);
  await page.goto('/dashboard/import');
  const lines = Array.from({ length: 30 }, (_, n) => ({ reference: `R${n}`, modelName: `Model ${n}`, photos }));
  await choose(page, csv(csvOf(lines)));
  await page.getByRole('button', { name: 'List 30 bikes' }).click();
  await page.getByRole('link', { name: 'My Products' }).first().click();
  await expect.poll(async () => (await ownModels(baseURL ?? '', seller)).length, { timeout: 30_000 }).toBe(24);
  await page.goto('/dashboard/import');
  await page.getByRole('link', { name: 'bikes.csv' }).click();
  await expect(page.getByRole('region', { name: 'Result of bikes.csv' }).getByRole('status')).toHaveText(
    'The import has ended. 30 bikes listed.',
  );
});

story('The import speaks Bangla', async ({ page, baseURL, createPerson, context }) => {
  await logIn(page, await createPerson('Seller'));
  await context.addCookies([{ name: 'language', value: 'bn', url: baseURL ?? '' }]);
  await page.goto('/dashboard/import');
  await choose(page, csv(csvOf([{ rslPrice: '০' }, { rslPrice: '১,৮৫,০০০' }])));
  const result = page.getByRole('region', { name: 'ফলাফল' });
  await expect(result.getByRole('status').first()).toHaveText('১টি বাইক যোগ করা যাবে।');
  await expect(page.getByRole('row', { name: 'লাইন ২' })).toContainText('পূর্ণ টাকার অঙ্ক লিখুন');
});
