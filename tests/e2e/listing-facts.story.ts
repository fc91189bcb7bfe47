import type { Locator, Page } from '@playwright/test';
import { toBanglaDigits } from '#contract/digits.ts';
import { addProduct, fillBike } from './setup/listing-form.ts';
import { listBike } from './setup/listings.ts';
import { expectWellMade, openPhone } from './setup/phones.ts';
import { choosePhotos, numberedPhotos, photoRows } from './setup/photos.ts';
import { expect, logIn, newEmail, story } from './setup/story.ts';

const newModel = (): string => `Gixxer ${newEmail().slice(0, 13)}`;
const PART = 'More about the bike (optional)';
/** What the form asks for at once. */
const ASKED = ['Year made', 'Kilometres', 'Engine', 'Owners so far', 'District'];
/** All 64 districts are offered, in the order of the page's alphabet: `names` are the first, the second and the last. */
const expectDistricts = async (field: Locator, ...names: string[]): Promise<void> => {
  const options = field.locator('option:not([value=""])');
  await expect(options).toHaveCount(64);
  const shown = await options.allTextContents();
  expect([shown[0], shown[1], shown[63]]).toEqual(names);
};
const openFold = (page: Page) => page.locator('summary', { hasText: 'Colour, ABS' }).click();

story(
  '§5 Add Product: kilometres, engine, year, district and colour may be typed in the digits of either language, and are on the card in both',
  async ({ page, browser, baseURL, createPerson }) => {
    await logIn(page, await createPerson('Seller'));
    await page.goto('/dashboard/addProduct');
    const modelName = newModel();
    await fillBike(page, modelName);
    const more = page.getByRole('group', { name: PART });
    await more.getByLabel('Kilometres').fill('১৮৫০০');
    await expect(more.getByText('18,500 km', { exact: true })).toBeVisible();
    await more.getByLabel('Engine').fill('155 cc');
    await more.getByLabel('Year made').fill('২০২১');
    await more.getByLabel('District').selectOption('Chattogram');
    await openFold(page);
    await more.getByLabel('Colour').selectOption('Blue');
    await addProduct(page);
    await expect(page).toHaveURL('/dashboard/myProducts');

    const buyer = await createPerson('Buyer');
    const pages = {
      'en-US': ['18,500 km', '155 cc', '2021', 'Mirpur 10, Dhaka, Chattogram', 'Blue'],
      'bn-BD': ['১৮,৫০০ কিমি', '১৫৫ সিসি', '২০২১', 'Mirpur 10, Dhaka, চট্টগ্রাম', 'নীল'],
    };
    for (const [locale, texts] of Object.entries(pages)) {
      const buyersPage = await (await browser.newContext({ baseURL, locale })).newPage();
      await logIn(buyersPage, buyer);
      await buyersPage.goto('/bikes/Suzuki');
      const card = buyersPage.getByRole('article').filter({ hasText: modelName });
      for (const text of texts) await expect(card.getByText(text, { exact: true })).toBeVisible();
    }
  },
);

story(
  '§5 Add Product: on a phone the five facts that buyers filter by are asked for right below the photo that is uploaded, and what is typed until it is uploaded is listed, also after Add Product was pressed',
  async ({ page, createPerson }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await logIn(page, await createPerson('Seller'));
    await page.goto('/dashboard/addProduct');
    const modelName = newModel();
    await fillBike(page, modelName);
    await expect(photoRows(page).getByRole('progressbar')).toHaveCount(0);

    const { promise: answered, resolve: letThrough } = Promise.withResolvers<void>();
    await page.route('**/images/upload*', async (route) => {
      await answered;
      await route.continue();
    });
    await choosePhotos(page, await numberedPhotos(2));
    const progress = photoRows(page).getByRole('progressbar');
    await progress.scrollIntoViewIfNeeded();
    const more = page.getByRole('group', { name: PART });
    for (const label of ASKED) await expect(more.getByLabel(label)).toBeVisible();
    expect(await distance(progress, more.getByLabel('Year made'))).toBeLessThan(740);
    await expect(more.getByLabel('Colour')).toBeHidden();
    await more.getByLabel('Year made').fill('2019');
    await addProduct(page);
    await expect(page.getByText('Uploading the photos').first()).toBeVisible();
    await more.getByLabel('Kilometres').fill('21000');
    letThrough();
    await expect(page).toHaveURL('/dashboard/myProducts');

    await page.goto(`/search?q=${encodeURIComponent(modelName)}&yearFrom=2019&kmTo=21000`);
    await expect(page.getByRole('article').filter({ hasText: modelName })).toContainText('21,000 km');
  },
);

/** Pixels from the top of one to the bottom of the other. */
const distance = async (from: Locator, to: Locator): Promise<number> => {
  const [first, last] = [await from.boundingBox(), await to.boundingBox()];
  return first && last ? last.y + last.height - first.y : Number.NaN;
};

/** Typed, and the message that follows. */
const WRONG = {
  Kilometres: ['৫,০০,০০১', 'Please give a whole number of kilometres from 0 to 5,00,000.'],
  Engine: ['39', 'Please give the engine size in cc, from 40 to 2,500.'],
  'Year made': ['21', 'Please give the year as four digits, from 1950 to this year.'],
} as const;

story(
  '§5 Add Product: a fact that cannot be right has its message at the field, and may be taken out again',
  { tag: '@core' },
  async ({ page, createPerson }) => {
    await logIn(page, await createPerson('Seller'));
    await page.goto('/dashboard/addProduct');
    await fillBike(page, 'FZ-S V3');
    const more = page.getByRole('group', { name: PART });
    for (const [label, [typed]] of Object.entries(WRONG)) {
      await expect(more.getByLabel(label)).toHaveAttribute('inputmode', 'numeric');
      await more.getByLabel(label).fill(typed);
    }
    await addProduct(page);
    await expect(more.getByLabel('Year made')).toBeFocused();
    for (const [label, [, message]] of Object.entries(WRONG))
      await expect(more.getByLabel(label)).toHaveAccessibleDescription(new RegExp(`${message}$`));
    for (const label of Object.keys(WRONG)) await more.getByLabel(label).fill('');
    await addProduct(page);
    await expect(page).toHaveURL('/dashboard/myProducts');
  },
);

story(
  '§5 Add Product: the second part says how much of it is given, without a wrong value, and outlives a reload',
  async ({ page, createPerson }) => {
    await logIn(page, await createPerson('Seller'));
    await page.goto('/dashboard/addProduct');
    const more = page.getByRole('group', { name: PART });
    const given = (count: number) =>
      expect(more).toHaveAccessibleDescription(`Buyers filter by these: you gave ${count} of ${ASKED.length}`);
    await given(0);
    await expectDistricts(more.getByLabel('District'), 'Bagerhat', 'Bandarban', 'Thakurgaon');
    await more.getByLabel('District').selectOption('Dhaka');
    await more.getByLabel('Kilometres').fill('0');
    await given(2);
    await more.getByLabel('Year made').fill('1902');
    await given(2);
    await more.getByLabel('Year made').fill('2019');
    await more.getByLabel('Owners so far').fill('1');
    await given(4);
    await openFold(page);
    await more.getByLabel('Colour').selectOption('Red');
    await page.reload();
    await expect(more.getByLabel('District')).toHaveValue('Dhaka');
    await expect(more.getByLabel('Colour')).toHaveValue('Red');
    await given(4);
    await more.getByLabel('District').selectOption('Choose one');
    await given(3);
  },
);

/** What a seller says in the form, and the choice by which a buyer finds it. */
const SEARCHED = [
  { label: 'ABS', said: 'Dual channel', choice: 'Dual channel', filter: 'abs=dual' },
  { label: 'Owners so far', said: '2', choice: '3 or fewer', filter: 'ownersTo=3' },
  { label: "Papers in the seller's own name", said: 'Yes', choice: 'Yes', filter: 'papers=1' },
];

story(
  '§5 Add Product: what a seller says about ABS, owners and papers is on the page of the bike, and buyers find it by the filters',
  async ({ page, createPerson }) => {
    await logIn(page, await createPerson('Seller'));
    await page.goto('/dashboard/addProduct');
    const modelName = newModel();
    await fillBike(page, modelName);
    await openFold(page);
    const more = page.getByRole('group', { name: PART });
    for (const { label, said } of SEARCHED) {
      const field = more.getByLabel(label);
      if ((await field.getAttribute('inputmode')) === 'numeric') await field.fill(said);
      else await field.selectOption(said);
    }
    await addProduct(page);
    await expect(page).toHaveURL('/dashboard/myProducts');

    await page.goto(`/search?q=${encodeURIComponent(modelName)}`);
    const filters = page.getByRole('region', { name: 'Filters' });
    for (const { label, choice, filter } of SEARCHED) {
      await filters.getByRole('group', { name: label }).getByRole('checkbox', { name: choice }).check();
      await expect(page).toHaveURL(new RegExp(filter));
      // No number is shown until the bikes of this search have come.
      await expect(page.getByText('1 bike', { exact: true })).toBeVisible();
    }
    for (const { filter } of SEARCHED) await expect(page).toHaveURL(new RegExp(filter));
    await page.getByRole('article').filter({ hasText: modelName }).getByRole('heading').getByRole('link').click();
    for (const { label, said } of SEARCHED) {
      const fact = page.locator('dl > div').filter({ has: page.getByRole('term').filter({ hasText: label }) });
      await expect(fact.getByRole('definition')).toHaveText(said);
    }
  },
);

story(
  '§5 Add Product: on a phone in Bangla a seller says by the keyboard what the papers give, without the number of the plate; the page of the bike says it, and a chip takes the filter away',
  async ({ browser, baseURL, createPerson }) => {
    const seller = await createPerson('Seller');
    const phone = await openPhone(browser, baseURL, seller);
    const bike = await listBike(baseURL ?? '', seller, newModel());
    await phone.goto(`/dashboard/myProducts/${bike}#facts`);
    await expectDistricts(phone.getByLabel('জেলা'), 'কক্সবাজার', 'কিশোরগঞ্জ', 'হবিগঞ্জ');
    const plate = phone.getByLabel('নম্বর প্লেট');
    await expect(plate).toHaveAccessibleDescription(/নম্বর ছাড়া/);
    await plate.selectOption('ঢাকা মেট্রো ল');
    const token = phone.getByLabel('ট্যাক্স টোকেনের মেয়াদ');
    await token.fill('1990-03-12');
    await phone.getByLabel('কাগজপত্র বিক্রেতার নিজের নামে').selectOption('হ্যাঁ');
    const negotiable = phone.getByLabel('দরদাম করা যাবে');
    await negotiable.selectOption('হ্যাঁ');
    const save = phone.getByRole('button', { name: 'সেভ করুন', exact: true });
    await save.press('Enter');
    await expect(token).toHaveAccessibleDescription(/সর্বোচ্চ ২০ বছর আগের ও সর্বোচ্চ ১৫ বছর পরের/);
    await expect(token).toBeFocused();
    await expectWellMade(phone);
    const year = new Date().getFullYear() + 1;
    await token.fill(`${year}-03-12`);
    const saved = phone.waitForResponse('**/api/bikes/*/listing');
    await save.press('Enter');
    expect((await saved).status()).toBe(200);

    await phone.goto(`/bike/${bike}`);
    const until = `১২ মার্চ, ${toBanglaDigits(String(year))}`;
    await expect(phone.getByText('দাম নিয়ে কথা বলা যাবে।')).toBeVisible();
    const facts = phone.getByRole('region', { name: 'তথ্য' });
    await expect(facts).toContainText('নম্বর প্লেটঢাকা মেট্রো ল');
    await expect(facts).toContainText(`ট্যাক্স টোকেনের মেয়াদ${until}`);
    await phone.getByText('সব মিলিয়ে খরচ').click();
    await expect(phone.getByText(`${until} পর্যন্ত দেওয়া আছে`)).toBeVisible();
    await expectWellMade(phone);

    await phone.goto('/search?papers=1');
    await phone.getByRole('button', { name: /কাগজপত্র বিক্রেতার নিজের নামে/ }).press('Enter');
    await expect(phone).toHaveURL('/search');
    await phone.context().close();
  },
);
