import type { OwnListing } from '#contract/entities/bike.ts';
import { newModel } from './setup/deals.ts';
import { listBike, uploadPhoto } from './setup/listings.ts';
import { fits, listed, openParts, PHONE, pageOf, save } from './setup/own-listing.ts';
import { choosePhotos, numberedPhotos, numbersOf, photoRows } from './setup/photos.ts';
import { buy } from './setup/sales.ts';
import { expect, logIn, story } from './setup/story.ts';

story.use({ viewport: PHONE });

const TYPED = 'Second owner, new tyres, all papers in my name.';

story(
  'Edit: a reload keeps which photos were added, removed and put in another order, until they are saved',
  async ({ page, baseURL, createPerson }) => {
    const seller = await createPerson('Seller');
    const photos = [await uploadPhoto(baseURL ?? ''), await uploadPhoto(baseURL ?? '', { width: 640, height: 480 })];
    const bike = await listBike(baseURL ?? '', seller, newModel(), 'Suzuki', { photos });
    await logIn(page, seller);
    await page.goto(pageOf(bike, 'photos'));
    await expect(photoRows(page)).toHaveCount(2);
    await choosePhotos(page, await numberedPhotos(1, 2));
    await expect(photoRows(page)).toHaveCount(4);
    await expect(photoRows(page).getByRole('progressbar')).toHaveCount(0);
    await page.getByRole('button', { name: 'Remove photo 2' }).click();
    await page.getByRole('button', { name: 'Make photo 3 the cover' }).click();
    await expect(page.getByText('Photo 3 is the cover now.')).toBeAttached();
    await page.reload();
    await expect(photoRows(page)).toHaveCount(3);
    const sent = page.waitForRequest((request) => request.method() === 'PUT' && request.url().endsWith('/listing'));
    await save(page);
    const { photos: addresses } = (await sent).postDataJSON() as Pick<OwnListing, 'photos'>;
    expect(await numbersOf(page, [addresses[0] ?? '', addresses[2] ?? ''])).toEqual([2, 1]);
    expect(addresses[1]).toBe(photos[0]);
    await expect(page.getByText('Saved.', { exact: true })).toBeVisible();
    await page.reload();
    await expect(photoRows(page)).toHaveCount(3);
    await save(page);
    await expect(page.getByText('Nothing has changed.')).toBeVisible();
  },
);

story(
  'Edit in two tabs: one says that the bike is sold elsewhere; the other says so, keeps what was typed, and saves it once it is listed again',
  async ({ page, context, baseURL, createPerson }) => {
    const { bike } = await listed(page, baseURL, await createPerson('Seller'));
    await page.goto(pageOf(bike, 'bike'));
    await page.getByLabel('Description').fill(TYPED);
    await openParts(page, 'Photos');
    await choosePhotos(page, await numberedPhotos(3));
    await expect(photoRows(page)).toHaveCount(2);
    await expect(photoRows(page).getByRole('progressbar')).toHaveCount(0);

    const other = await context.newPage();
    await other.goto(pageOf(bike));
    await other.getByRole('button', { name: 'Sold elsewhere' }).click();
    await other.getByRole('dialog').getByRole('button', { name: 'Mark as sold' }).click();
    await expect(other.getByRole('button', { name: 'List again' })).toBeVisible();
    // What was typed in the first tab is kept for this browser.
    await expect(other.getByLabel('Description')).toHaveValue(TYPED);

    await save(page);
    const form = page.getByRole('region', { name: 'Edit' });
    await expect(form.getByRole('alert')).toContainText('This listing was ended in the meantime.');
    await expect(form.getByRole('button', { name: 'Save changes' })).toHaveCount(0);
    await fits(page);
    await page.reload();
    await expect(form.getByRole('alert')).toContainText('This listing was ended in the meantime.');
    await expect(page.getByLabel('Description')).toHaveValue(TYPED);
    await expect(photoRows(page)).toHaveCount(2);
    await page.getByRole('button', { name: 'List again' }).click();
    await save(page);
    await expect(page.getByText('Saved.', { exact: true })).toBeVisible();
    await other.goto(pageOf(bike, 'photos'));
    await other.reload();
    await expect(other.getByLabel('Description')).toHaveValue(TYPED);
    await expect(photoRows(other)).toHaveCount(2);
  },
);

story(
  'Edit: a bike that a buyer paid meanwhile says so in Bangla, and what was typed stays until it is discarded',
  async ({ browser, baseURL, createPerson }) => {
    const page = await (await browser.newContext({ locale: 'bn-BD', viewport: PHONE })).newPage();
    const { bike } = await listed(page, baseURL, await createPerson('Seller'));
    await page.goto(pageOf(bike, 'bike'));
    await page.getByLabel('বিবরণ').fill(TYPED);
    await buy(baseURL ?? '', await createPerson('Buyer'), bike);
    await page.getByRole('button', { name: 'সেভ করুন', exact: true }).click();
    const form = page.getByRole('region', { name: 'এডিট' });
    const said = form.getByRole('alert').filter({ hasText: 'এর মধ্যে বাইকটি বিক্রি হয়ে গেছে' });
    await expect(said).toBeInViewport();
    await expect(page.getByLabel('বিবরণ')).toHaveValue(TYPED);
    await fits(page);
    await page.reload();
    await expect(said).toBeVisible();
    await expect(page.getByLabel('বিবরণ')).toHaveValue(TYPED);
    await page.getByRole('button', { name: 'যা লিখেছি বাদ দিন' }).click();
    await expect(form).toHaveCount(0);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(form).toHaveCount(0);
  },
);

story('A part of the form whose script cannot be loaded takes nothing else with it', async ({ page, createPerson }) => {
  await page.route(/\/static\/js\/(price-guidance|photo-list)-/, (route) => route.abort());
  await logIn(page, await createPerson('Seller'));
  await page.goto('/dashboard/addProduct');
  await expect(page.getByRole('alert')).toContainText('A part of this page could not be loaded.');
  await page.getByLabel('Description').fill(TYPED);
  await page.unroute(/\/static\/js\/(price-guidance|photo-list)-/);
  await page.reload();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(page.getByLabel('Description')).toHaveValue(TYPED);
});
