import { untilHydrated } from './setup/hydration.ts';
import { ALL_BIKES } from './setup/search-bikes.ts';
import { story } from './setup/search-market.ts';
import { box, cards, PHONE, search, titles } from './setup/search-page.ts';
import { holdBack } from './setup/slow-line.ts';
import { expect, logIn } from './setup/story.ts';

// One worker, one marketplace for all of them.
story.describe.configure({ mode: 'default' });

story('A visitor chooses filters, and the address brings the same bikes again', { tag: '@core' }, async ({ page }) => {
  await page.goto('/search');
  await expect(page.getByText(`${ALL_BIKES} bikes`, { exact: true })).toBeVisible();
  const filters = page.getByRole('region', { name: 'Filters' });
  await filters.getByRole('checkbox', { name: 'Yamaha' }).check();
  await expect(page).toHaveURL('/search?brand=Yamaha');
  await expect(page.getByText('4 bikes', { exact: true })).toBeVisible();
  // The other brands keep their counts: a filter leaves its own choice out.
  await expect(filters.getByText(/^Suzuki\s*3$/)).toBeVisible();
  await filters.getByRole('checkbox', { name: 'Dhaka' }).check();
  await filters.getByLabel('Price to').fill('২,২০,০০০');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/search?brand=Yamaha&priceTo=220000&district=Dhaka');
  await expect.poll(() => titles(page)).toEqual(['Yamaha FZ-S V3', 'Yamaha FZ-S V3']);

  await page.reload();
  await expect.poll(() => titles(page)).toEqual(['Yamaha FZ-S V3', 'Yamaha FZ-S V3']);
  await page.getByRole('button', { name: 'Remove: Up to ৳2,20,000' }).click();
  await expect(page.getByText('3 bikes', { exact: true })).toBeVisible();
  await page.goBack();
  await expect(page.getByText('2 bikes', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Clear all' }).click();
  await expect(page).toHaveURL('/search');
  await expect(page.getByText(`${ALL_BIKES} bikes`, { exact: true })).toBeVisible();
});

story('The order is the reader’s: the cheapest first, the fewest kilometres first', async ({ page }) => {
  await page.goto('/search?brand=Yamaha');
  await untilHydrated(page.getByLabel('Sort by'));
  await page.getByLabel('Sort by').selectOption('Price: low to high');
  await expect(page).toHaveURL('/search?brand=Yamaha&sort=priceLow');
  await expect
    .poll(() => titles(page))
    .toEqual(['Yamaha FZ-S V2', 'Yamaha FZ-S V3', 'Yamaha FZ-S V3', 'Yamaha R15 V4']);
  await page.getByLabel('Sort by').selectOption('Fewest kilometres');
  await expect
    .poll(() => titles(page))
    .toEqual(['Yamaha R15 V4', 'Yamaha FZ-S V3', 'Yamaha FZ-S V3', 'Yamaha FZ-S V2']);
});

story('Words become filters that can be taken away', { tag: '@core' }, async ({ page }) => {
  await page.goto('/search');
  await search(page, 'fz under 2 lakh dhaka');
  await expect.poll(() => titles(page)).toEqual(['Yamaha FZ-S V3']);
  await page.getByRole('button', { name: 'Remove: Dhaka' }).click();
  await expect(box(page)).toHaveValue('fz under 2 lakh');
  await expect.poll(async () => (await titles(page)).sort()).toEqual(['Yamaha FZ-S V2', 'Yamaha FZ-S V3']);
  await page.getByRole('button', { name: 'Remove: Up to ৳2,00,000' }).click();
  await expect(box(page)).toHaveValue('fz');
  await expect(page.getByText('3 bikes', { exact: true })).toBeVisible();
});

story('The Gixxers are found by their name in Bangla, the plain one first', { tag: '@core' }, async ({ page }) => {
  await page.goto('/search');
  await search(page, 'জিক্সার');
  await expect(page.getByText('3 bikes', { exact: true })).toBeVisible();
  expect((await titles(page))[0]).toBe('Suzuki Gixxer');
});

story('What was typed before the scripts came stays, has its suggestions, and is searched for', async ({ page }) => {
  const release = await holdBack(page, /static\/js\/search-page/);
  await page.goto('/search', { waitUntil: 'commit' });
  await box(page).fill('gixxer');
  release();
  await expect(page.getByRole('button', { name: 'Clear the words' })).toBeVisible();
  await expect(box(page)).toHaveValue('gixxer');
  await expect(page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option').first()).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByText('3 bikes', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Clear the words' }).press('Enter');
  await expect(box(page)).toBeFocused();
  await expect(box(page)).toHaveValue('');
});

story(
  'On a phone the filters are a sheet: its first filter has the focus, Back closes it without a change, and its button has the number of bikes',
  { tag: '@core' },
  async ({ page }) => {
    await page.setViewportSize(PHONE);
    await page.goto('/search');
    const filters = page.getByRole('button', { name: 'Filters' });
    await untilHydrated(filters);
    await filters.press('Enter');
    const sheet = page.getByRole('dialog', { name: 'Filters' });
    await expect(sheet.getByRole('checkbox').first()).toBeFocused();
    const suzuki = sheet.getByRole('checkbox', { name: 'Suzuki' });
    await suzuki.check();
    await page.goBack();
    await expect(sheet).toBeHidden();
    await expect(page).toHaveURL('/search');

    await filters.click();
    await expect(suzuki).not.toBeChecked();
    await suzuki.check();
    await expect(sheet.getByRole('button', { name: 'Show 3 bikes' })).toBeVisible();
    await sheet.getByRole('checkbox', { name: 'Sylhet' }).check();
    // A limit that is not understood is not left out without a word.
    const price = sheet.getByLabel('Price from');
    await price.fill('abc');
    await sheet.getByRole('button', { name: 'Show 1 bike' }).click();
    await expect(price).toBeFocused();
    await expect(price).toHaveAttribute('aria-invalid', 'true');
    await sheet.getByRole('button', { name: 'Clear all' }).click();
    await expect(price).toHaveValue('');
    await suzuki.check();
    await sheet.getByRole('checkbox', { name: 'Sylhet' }).check();
    await sheet.getByRole('button', { name: 'Show 1 bike' }).click();
    await expect(sheet).toBeHidden();
    await expect(page).toHaveURL('/search?brand=Suzuki&district=Sylhet');
    await expect.poll(() => titles(page)).toEqual(['Suzuki Gixxer SF']);
    await page.goBack();
    await expect(page).toHaveURL('/search');
    await expect(page.getByText(`${ALL_BIKES} bikes`, { exact: true })).toBeVisible();
  },
);

story(
  'By keyboard the place in the page stays after a choice is taken away, and after a limit is typed',
  async ({ page }) => {
    await page.goto('/search?brand=Yamaha&district=Dhaka');
    const chip = page.getByRole('button', { name: 'Remove: Yamaha' });
    await untilHydrated(chip);
    await chip.press('Enter');
    await expect(page.getByRole('button', { name: 'Remove: Dhaka' })).toBeFocused();
    const limit = page.getByRole('textbox', { name: 'Price to' });
    await limit.fill('2.5 lakh');
    await limit.press('Enter');
    await expect(page).toHaveURL('/search?priceTo=250000&district=Dhaka');
    await expect(limit).toHaveValue('2,50,000');
    await expect(limit).toBeFocused();
  },
);

story('On a slow line the bikes of the search before have no number of bikes', async ({ page }) => {
  await page.goto('/search');
  await expect(page.getByText(`${ALL_BIKES} bikes`, { exact: true })).toBeVisible();
  const letThrough = await holdBack(page, '**/api/search*');
  await page.getByRole('region', { name: 'Filters' }).getByRole('checkbox', { name: 'GPX' }).check();
  await expect(page.getByText('Searching …')).toBeVisible();
  await letThrough();
});

story('An order that is chosen while the scripts are on their way holds at once', async ({ page }) => {
  const { promise: ended, resolve: end } = Promise.withResolvers<void>();
  await page.route('**/static/js/*.js', async (route) => {
    await ended;
    await route.abort();
  });
  await page.goto('/search?brand=Suzuki&district=Dhaka', { waitUntil: 'commit' });
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Price: low to high');
  await expect(page).toHaveURL('/search?brand=Suzuki&district=Dhaka&sort=priceLow');
  await expect(page.getByRole('combobox', { name: 'Sort by' })).toHaveValue('priceLow');
  end();
});

story('An order that is chosen before the page is hydrated holds', async ({ page }) => {
  const scripts = '**/static/js/*.js';
  const { promise: chosen, resolve: letThrough } = Promise.withResolvers<void>();
  await page.route(scripts, async (route) => {
    await chosen;
    await route.continue();
  });
  await page.goto('/search?brand=Suzuki', { waitUntil: 'commit' });
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Price: low to high');
  letThrough();
  await expect(page).toHaveURL('/search?brand=Suzuki&sort=priceLow');
});

story('Without scripts an order is chosen by a button, and the filters stay', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ ...(baseURL && { baseURL }), javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/search?brand=Suzuki&district=Sylhet&district=Dhaka');
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Price: low to high');
  await page.locator('form:has(select[name=sort]) button').click();
  await expect(page).toHaveURL('/search?brand=Suzuki&district=Sylhet&district=Dhaka&sort=priceLow');
  await context.close();
});

story('What an address says and search does not know is named, and the rest holds', async ({ page }) => {
  await page.goto('/search?brand=Honda&district=Sylhet&fbclid=x');
  await expect(page.getByText('Not used, because we do not know it: brand=Honda', { exact: true })).toBeVisible();
  await expect.poll(() => titles(page)).toEqual(['Suzuki Gixxer SF']);
});

story('While the line is away, the bikes that are shown stay, with a notice', async ({ page, context }) => {
  await page.goto('/search');
  await expect(cards(page)).toHaveCount(ALL_BIKES);
  await context.route('**/api/search*', (route) => route.abort());
  await page.getByRole('region', { name: 'Filters' }).getByRole('checkbox', { name: 'GPX' }).check();
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible({ timeout: 30_000 });
  await expect(cards(page)).toHaveCount(ALL_BIKES);
  await expect(page.getByText(`${ALL_BIKES} bikes`, { exact: true })).toBeHidden();
  await context.unroute('**/api/search*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(() => titles(page)).toEqual(['GPX Demon GR165R']);
});

story('A slow response to an older choice never replaces a newer one', { tag: '@core' }, async ({ page }) => {
  await page.goto('/search');
  const release = await holdBack(page, /api\/search\?brand=GPX$/);
  const filters = page.getByRole('region', { name: 'Filters' });
  await filters.getByRole('checkbox', { name: 'GPX' }).check();
  await filters.getByRole('checkbox', { name: 'GPX' }).uncheck();
  await filters.getByRole('checkbox', { name: 'Suzuki' }).check();
  await expect(page.getByText('3 bikes', { exact: true })).toBeVisible();
  release();
  await expect(page.getByText('3 bikes', { exact: true })).toBeVisible();
});

story('Without scripts the page has its bikes, and the box works', { tag: '@core' }, async ({ browser, baseURL }) => {
  const page = await (await browser.newContext({ baseURL, javaScriptEnabled: false })).newPage();
  await page.goto('/search?brand=Suzuki');
  await expect(page.getByText('3 bikes', { exact: true })).toBeVisible();
  expect((await titles(page)).sort()).toEqual(['Suzuki Gixxer', 'Suzuki Gixxer 250', 'Suzuki Gixxer SF']);
  await box(page).fill('demon');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  expect(await titles(page)).toEqual(['GPX Demon GR165R']);
  await page.context().close();
});

story('A signed-in buyer filters within a brand and books from there', async ({ page, market }) => {
  await logIn(page, market.buyer);
  await page.goto('/bikes/Yamaha');
  await page.getByRole('button', { name: 'Filters' }).click();
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  await expect(sheet.getByRole('checkbox', { name: 'Suzuki' })).toBeHidden();
  await sheet.getByRole('checkbox', { name: 'Khulna' }).check();
  await sheet.getByRole('button', { name: 'Show 1 bike' }).click();
  await expect(page).toHaveURL('/bikes/Yamaha?district=Khulna');
  const card = page.getByRole('article', { name: 'FZ-S V2' });
  await expect(card.locator('a[href^="tel:"]')).toBeVisible();
  await card.getByRole('button', { name: 'Book Now' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
});
