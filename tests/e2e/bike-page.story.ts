import type { Page } from '@playwright/test';
import { call } from '#testing/call.ts';
import { book as bookByApi, startPayment } from '#testing/paying.ts';
import { card, newModel } from './setup/deals.ts';
import { untilHydrated } from './setup/hydration.ts';
import { type ListingFields, listBike } from './setup/listings.ts';
import { advertise, buy, marketplaceAt } from './setup/sales.ts';
import { expect, fillLogin, logIn, PASSWORD, story } from './setup/story.ts';

const FACTS: ListingFields = {
  kilometres: '18,500 km',
  engineCc: '155',
  yearMade: 2021,
  district: 'Dhaka',
  colour: 'Blue',
};
const PHONE = '01712345678';
const bookNow = (page: Page, model: string) => page.getByRole('main').getByRole('link', { name: `Book Now ${model}` });

story(
  'Bike page: everything can be read, and followed, without scripts',
  { tag: '@core' },
  async ({ browser, baseURL, createPerson }) => {
    const [seller, model, other] = [await createPerson('Seller'), newModel(), newModel()];
    const id = await listBike(baseURL ?? '', seller, model, 'Suzuki', FACTS);
    await listBike(baseURL ?? '', seller, other, 'Suzuki');
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(`/bike/${id}`);
    await expect(page).toHaveTitle(`Suzuki ${model}, ৳1,85,000 - Bike.`);
    const bike = page.getByRole('article', { name: `Suzuki ${model}` });
    for (const text of ['৳1,85,000', '৳2,60,000', 'You save ৳75,000', 'First owner, all papers up to date'])
      await expect(bike.getByText(text).first()).toBeVisible();
    await expect(bike.getByText('2021 · 18,500 km · 155 cc · Good condition', { exact: true })).toBeVisible();
    const facts = bike.getByRole('region', { name: 'Facts' });
    for (const [name, value] of [
      ['Colour', 'Blue'],
      ['District', 'Dhaka'],
      ['Location', 'Mirpur 10, Dhaka'],
    ] as const)
      await expect(facts).toContainText(`${name}${value}`);
    for (const said of [model, '18,500 km', '155 cc', 'Good']) await expect(facts).not.toContainText(said);
    for (const name of ['Used time', 'Bought', 'Posted'])
      await expect(bike.getByText(name, { exact: true })).toBeVisible();
    await expect(bike.getByText(PHONE)).toHaveCount(0);
    await expect(bookNow(page, model)).toHaveAttribute('href', '/login');
    const photo = bike.getByRole('link', { name: `Enlarge the photo of Suzuki ${model}` });
    expect((await page.request.get((await photo.getAttribute('href')) ?? '')).headers()['content-type']).toBe(
      'image/webp',
    );
    await page.getByRole('region', { name: 'Similar bikes' }).getByRole('link').first().click();
    await expect(page).toHaveURL(/\/bike\/(?!.*\?)/);
    await expect(page.getByRole('region', { name: 'Facts' })).toBeVisible();
    await context.close();
  },
);

story(
  'Bike page: a visitor logs in to book, comes back to the bike, and books it, going by keyboard from Ask the seller to Book Now',
  { tag: '@core' },
  async ({ page, baseURL, createPerson }) => {
    const [seller, buyer, model] = [await createPerson('Seller'), await createPerson('Buyer'), newModel()];
    const id = await listBike(baseURL ?? '', seller, model);
    await page.goto(`/bike/${id}`);
    const link = bookNow(page, model);
    await untilHydrated(link);
    await expect(page.getByRole('region', { name: 'Seller' })).not.toContainText(PHONE);
    await link.click();
    await expect(page.getByText(`Log in to book this ${model}.`)).toBeVisible();
    await fillLogin(page, buyer.email, PASSWORD);
    await expect(page).toHaveURL(`/bike/${id}`);
    await expect(page).toHaveTitle(`Suzuki ${model}, ৳1,85,000 - Bike.`);
    const modal = page.getByRole('dialog');
    await expect(modal.getByLabel('Mobile')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(modal).toBeHidden();
    const contact = page.getByRole('region', { name: 'Seller' });
    await expect(contact.getByRole('link', { name: PHONE })).toBeVisible();
    await expect(contact.getByRole('link', { name: seller.email })).toBeVisible();
    await page.getByRole('button', { name: `Wishlist: ${model}` }).click();
    await expect(page.getByRole('button', { name: `Wishlist: ${model}` })).toHaveAttribute('aria-pressed', 'true');
    const ask = page.getByRole('link', { name: 'Ask the seller' });
    await expect(ask).toHaveAttribute('href', `/messages/new?bike=${id}`);
    await ask.focus();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: `Book Now: ${model}` })).toBeFocused();
    await page.keyboard.press('Enter');
    await modal.getByLabel('Mobile').fill(PHONE);
    await modal.getByLabel('Meet location').fill('Shahbag, Dhaka');
    await modal.getByRole('button', { name: 'Submit' }).click();
    await expect(page).toHaveURL('/dashboard/myOrders');
    await page.getByRole('row').filter({ hasText: model }).getByRole('link', { name: model, exact: true }).click();
    await expect(page).toHaveURL(`/bike/${id}`);
  },
);

story(
  'Bike page: on a phone, in both languages, to ask and to book are in reach all along, and no line begins with a full stop',
  async ({ page, baseURL, createPerson }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    const id = await listBike(baseURL ?? '', await createPerson('Seller'), newModel(), 'Suzuki', FACTS);
    for (const [address, ask, book] of [
      [`/bike/${id}`, 'Ask the seller', /^Book Now/],
      [`/bike/${id}?lang=bn`, 'বিক্রেতাকে জিজ্ঞাসা করুন', /^এখনই বুক করুন/],
    ] as const) {
      await page.goto(address);
      const actions = [
        page.getByRole('main').getByRole('link', { name: ask }),
        page.getByRole('main').getByRole('link', { name: book }),
      ];
      const inReach = async () => {
        for (const action of actions) await expect(action).toBeInViewport({ ratio: 1 });
        const [one, other] = await Promise.all(actions.map((action) => action.boundingBox()));
        expect(one?.y).toBe(other?.y);
      };
      await inReach();
      await expect(page.getByRole('heading', { level: 1 })).toBeInViewport({ ratio: 1 });
      await page.locator('.bike-page-text').scrollIntoViewIfNeeded();
      await inReach();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    }

    // In Bangla: behind the way to the login.
    const link = page.getByRole('region', { name: 'বিক্রেতা' }).getByRole('link', { name: 'লগইন করুন' });
    const stopIsBeside = () =>
      link.evaluate((element) => {
        const stop = document.createRange();
        stop.setStart(element.nextSibling as Text, 0);
        stop.setEnd(element.nextSibling as Text, 1);
        const [before, after] = [element.getClientRects(), stop.getClientRects()];
        return Math.abs((before[before.length - 1]?.right ?? 0) - (after[0]?.left ?? 9999)) < 2;
      });
    for (let width = 320; width <= 420; width += 5) {
      await page.setViewportSize({ width, height: 740 });
      expect(await stopIsBeside(), `at ${width} pixels`).toBe(true);
    }
  },
);

story('Bike page: cards lead to it by one link, at home and at the brand', async ({ page, baseURL, createPerson }) => {
  const [seller, model] = [await createPerson('Seller'), newModel()];
  const id = await listBike(baseURL ?? '', seller, model);
  await advertise(baseURL ?? '', seller, id);
  await page.goto('/');
  const advertised = card(page, model).first();
  await expect(advertised.getByRole('link', { name: model, exact: true })).toHaveAttribute('href', `/bike/${id}`);
  await logIn(page, await createPerson('Buyer'));
  await page.goto('/bikes/Suzuki');
  const link = card(page, model).getByRole('link', { name: model, exact: true });
  await expect(link).toHaveCount(1);
  await card(page, model).locator('.bike-card-photo').click();
  await expect(page).toHaveURL(`/bike/${id}`);
  await expect(page).toHaveTitle(`Suzuki ${model}, ৳1,85,000 - Bike.`);
  await page.goBack();
  await link.click();
  await expect(page.getByRole('heading', { level: 1, name: model })).toBeVisible();
});

story(
  'Bike page: its seller is told that it is theirs, and another seller that only buyers book',
  async ({ browser, baseURL, createPerson }) => {
    const [seller, other, model] = [await createPerson('Seller'), await createPerson('Seller'), newModel()];
    const id = await listBike(baseURL ?? '', seller, model);
    for (const [person, text] of [
      [seller, 'This is your listing.'],
      [other, 'Only buyers can book: you are logged in as Seller.'],
    ] as const) {
      const context = await browser.newContext();
      const page = await context.newPage();
      await logIn(page, person);
      await page.goto(`/bike/${id}`);
      await expect(page.getByText(text)).toBeVisible();
      await expect(page.getByRole('button', { name: /Book Now/ })).toHaveCount(0);
      if (person === seller) {
        await page.getByRole('main').getByRole('link', { name: 'My Products' }).click();
        await page.getByRole('row').filter({ hasText: model }).getByRole('link', { name: model, exact: true }).click();
        await expect(page).toHaveURL(`/bike/${id}`);
      }
      await context.close();
    }
  },
);

story(
  'Bike page: a bike that is held, sold or withdrawn says so, and shows others',
  { tag: '@core' },
  async ({ page, baseURL, createPerson }) => {
    const url = baseURL ?? '';
    const [seller, buyer, other, model] = [
      await createPerson('Seller'),
      await createPerson('Buyer'),
      newModel(),
      newModel(),
    ];
    const id = await listBike(url, seller, model);
    await listBike(url, seller, other);
    await bookByApi(marketplaceAt(url), buyer, id);
    await startPayment(marketplaceAt(url), buyer, id);
    await page.goto(`/bike/${id}`);
    await expect(page.getByText('This bike is kept for another buyer until')).toBeVisible();

    await buy(url, buyer, id);
    expect((await page.goto(`/bike/${id}`))?.status()).toBe(200);
    await expect(page).toHaveTitle(`Suzuki ${model}, sold - Bike.`);
    await expect(page.getByRole('article', { name: model }).getByText('Sold', { exact: true })).toBeVisible();
    await expect(bookNow(page, model)).toHaveCount(0);
    await expect(page.getByRole('region', { name: 'Similar bikes' }).getByRole('link')).not.toHaveCount(0);

    await call({ url }, `DELETE /api/bikes/${id}`, { token: seller.token });
    expect((await page.goto(`/bike/${id}`))?.status()).toBe(200);
    await expect(page.getByText('This bike has been sold.')).toBeVisible();
    await expect(page.getByText(seller.name, { exact: true })).toHaveCount(0);

    const withdrawn = await listBike(url, seller, model);
    await call({ url }, `DELETE /api/bikes/${withdrawn}`, { token: seller.token });
    await page.goto(`/bike/${withdrawn}`);
    await expect(page.getByText('The seller has taken this bike down.')).toBeVisible();
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
    await expect(page.getByRole('region', { name: 'Similar bikes' })).toBeVisible();
  },
);

story('Bike page: where there never was a bike, it says so with status 404 and leads on', async ({ page }) => {
  for (const path of ['/bike/none', '/bike/01a20371-b31a-746e-b0ea-f875eb4f3441', '/bike/a%00b']) {
    expect((await page.goto(path))?.status()).toBe(404);
    await expect(page).toHaveTitle('Not Found - Bike.');
    await expect(page.getByText('There is no bike at this address.')).toBeVisible();
  }
  await page.getByRole('link', { name: 'Look for bikes' }).click();
  await expect(page).toHaveURL('/');
});

story(
  'Bike page: without a connection it says so, and loads when it is back',
  async ({ page, context, baseURL, createPerson }) => {
    const [seller, model, other] = [await createPerson('Seller'), newModel(), newModel()];
    await listBike(baseURL ?? '', seller, other);
    const id = await listBike(baseURL ?? '', seller, model);
    await page.goto(`/bike/${id}`);
    const similar = page.getByRole('region', { name: 'Similar bikes' }).getByRole('link').first();
    await untilHydrated(similar);
    await context.setOffline(true);
    await similar.click();
    // A part of the first page that had not been loaded yet says so, too.
    await expect(page.getByRole('alert').filter({ hasText: 'You seem to be offline.' })).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByRole('region', { name: 'Facts' })).toBeVisible();
  },
);
