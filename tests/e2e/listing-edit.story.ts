import { call } from '#testing/call.ts';
import { book as bookByApi, startPayment } from '#testing/paying.ts';
import { card, newModel, rowOf } from './setup/deals.ts';
import { listBike } from './setup/listings.ts';
import { fits, listed, openParts, PHONE, pageOf, save } from './setup/own-listing.ts';
import { marketplaceAt, releaseHolds } from './setup/sales.ts';
import { holdBack } from './setup/slow-line.ts';
import { expect, logIn, phonePhoto, story } from './setup/story.ts';

story.use({ viewport: PHONE });

story(
  'My Products: a seller edits a listing, and sees the change on its page',
  { tag: '@core' },
  async ({ page, baseURL, createPerson }) => {
    const { model, bike } = await listed(page, baseURL, await createPerson('Seller'));
    await rowOf(page, model)
      .getByRole('link', { name: `Manage ${model}` })
      .click();
    await expect(page).toHaveURL(pageOf(bike));
    await expect(page.getByRole('heading', { level: 1 })).toContainText(model);
    await expect(page.getByLabel('Brand')).toBeDisabled();
    await save(page);
    await expect(page.getByText('Nothing has changed.')).toBeVisible();

    await openParts(page, 'Location and contact');
    await page.getByLabel('Location').fill('');
    await openParts(page, 'Location and contact');
    await save(page);
    await expect(page.getByText('Your Location field is empty')).toBeVisible();
    await expect(page.getByLabel('Location')).toBeFocused();
    await openParts(page, 'Photos', 'More about the bike');
    await page.getByLabel('Location').fill('Zindabazar, Sylhet');
    await page.getByLabel('Sale price').fill('১,৭৫,০০০');
    await expect(page.getByText('Nobody has booked it.')).toBeVisible();
    await page.getByLabel('Product picture').setInputFiles(await phonePhoto());
    await page.getByLabel('Kilometres').fill('12000');
    const sent = page.waitForRequest('**/api/bikes/*/listing');
    await save(page);
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText('The listing said 18,500 km so far, and you typed 12,000 km');
    await dialog.getByRole('button', { name: 'Yes, save it' }).click();
    expect((await sent).postDataJSON()).toEqual({
      location: 'Zindabazar, Sylhet',
      district: 'Sylhet',
      rslPrice: 175_000,
      priceSeen: 185_000,
      kilometres: 12_000,
      photos: [expect.any(String), expect.any(String)],
    });
    await expect(page.getByText('Saved.', { exact: true })).toBeVisible();
    await openParts(page, 'Price history');
    const history = page.getByRole('region', { name: 'Price history' }).getByRole('listitem');
    await expect(history.first()).toContainText('৳1,75,000');
    await expect(history.last()).toContainText('৳1,85,000');
    await fits(page);
    await page.getByRole('link', { name: 'View as a buyer' }).click();
    await expect(page).toHaveURL(`/bike/${bike}`);
    for (const text of ['৳1,75,000', 'Zindabazar, Sylhet', '12,000 km'])
      await expect(card(page, model)).toContainText(text);
  },
);

story('Edit: a lost line and a reload lose nothing that was typed', async ({ page, baseURL, createPerson }) => {
  const { bike } = await listed(page, baseURL, await createPerson('Seller'));
  await page.goto(pageOf(bike, 'facts'));
  await openParts(page, 'The bike');
  await page.getByLabel('Description').fill('Second owner, new tyres, all papers in my name.');
  await page.getByLabel('Kilometres').fill('');
  // What is read again after it gets no answer at all: the failure is told without it.
  await page.route('**/api/bikes/*/listing', (route) => route.request().method() === 'PUT' && route.abort());
  await save(page);
  await expect(page.getByRole('alert')).toContainText('You seem to be offline.');
  await page.unroute('**/api/bikes/*/listing');
  await page.reload();
  await expect(page.getByLabel('Description')).toHaveValue('Second owner, new tyres, all papers in my name.');
  await expect(page.getByLabel('Kilometres')).toHaveValue('');
  await save(page);
  await expect(page.getByText('Saved.', { exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Description')).toHaveValue('Second owner, new tyres, all papers in my name.');
  await expect(page.getByLabel('Kilometres')).toHaveValue('');
});

story(
  'Edit: a price that was changed in another tab is said, and what was typed stays; so with a bike that was sold',
  async ({ page, baseURL, createPerson }) => {
    const seller = await createPerson('Seller');
    const { bike } = await listed(page, baseURL, seller);
    await page.goto(pageOf(bike));
    await page.getByLabel('Sale price').fill('170000');
    const other = { token: seller.token, body: { rslPrice: 180_000, location: 'Uttara, Dhaka' } };
    await call({ url: baseURL ?? '' }, `PUT /api/bikes/${bike}/listing`, other);
    await save(page);
    await expect(page.getByText('The price was changed to ৳1,80,000')).toBeVisible();
    await expect(page.getByLabel('Sale price')).toHaveValue('170000');
    await expect(page.getByLabel('Location')).toHaveValue('Uttara, Dhaka');
    await save(page);
    await expect(page.getByText('Saved.', { exact: true })).toBeVisible();

    await openParts(page, 'The bike');
    await page.getByLabel('Description').fill('Sold or not sold, this text is not lost.');
    const buyer = await createPerson('Buyer');
    await bookByApi(marketplaceAt(baseURL ?? ''), buyer, bike);
    await startPayment(marketplaceAt(baseURL ?? ''), buyer, bike, 170_000);
    await save(page);
    const form = page.getByRole('region', { name: 'Edit' });
    await expect(form.getByRole('alert')).toContainText('This bike is kept for a buyer right now');
    await expect(page.getByLabel('Description')).toHaveValue('Sold or not sold, this text is not lost.');
    await releaseHolds(bike);
    await save(page);
    await expect(page.getByText('Saved.', { exact: true })).toBeVisible();
  },
);

story(
  'Edit: the page of a listing is folded in parts, less than 2,000 pixels high on a phone, and a link with the name of a part opens it',
  async ({ page, baseURL, createPerson }) => {
    const { bike } = await listed(page, baseURL, await createPerson('Seller'));
    await page.goto(pageOf(bike));
    await expect(page.getByLabel('Sale price')).toBeVisible();
    for (const label of ['Description', 'Kilometres', 'Location'])
      await expect(page.getByRole('textbox', { name: label })).toBeHidden();
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(2_000);
    await page.goto(pageOf(bike, 'facts'));
    await expect(page.getByRole('textbox', { name: 'Kilometres' })).toBeInViewport();
    await expect(page.getByRole('textbox', { name: 'Description' })).toBeHidden();
  },
);

story('A listing of somebody else, or none, is not found', async ({ page, baseURL, createPerson }) => {
  const bike = await listBike(baseURL ?? '', await createPerson('Seller'), newModel());
  await logIn(page, await createPerson('Seller'));
  await page.goto(pageOf(bike));
  await expect(page.getByText('There is no listing of yours at this address.')).toBeVisible();
});

story(
  'Edit: what is typed while the listing is saved stays, and is saved next',
  async ({ page, baseURL, createPerson }) => {
    const { bike } = await listed(page, baseURL, await createPerson('Seller'));
    await page.goto(pageOf(bike, 'bike'));
    const release = await holdBack(page, '**/api/bikes/*/listing', 'PUT');
    const price = page.getByLabel('Sale price');
    await price.fill('1,75,000');
    const sent = page.waitForRequest('**/api/bikes/*/listing');
    await save(page);
    await sent;
    await price.fill('1,70,000');
    release();
    await expect(page.getByText('Update Successful.')).toBeVisible();
    await expect(price).toHaveValue('1,70,000');
    await save(page);
    await expect(page.getByText('Saved.', { exact: true })).toBeVisible();
    await expect(price).toHaveValue('170000');
  },
);
