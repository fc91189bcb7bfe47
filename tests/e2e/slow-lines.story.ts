import type { Page } from '@playwright/test';
import { card, newModel } from './setup/deals.ts';
import { withoutEventStream } from './setup/event-stream.ts';
import { untilHydrated } from './setup/hydration.ts';
import { addProduct, fillBike } from './setup/listing-form.ts';
import { listBike } from './setup/listings.ts';
import { box } from './setup/search-page.ts';
import { holdBack } from './setup/slow-line.ts';
import { expect, logIn, story } from './setup/story.ts';

story('With Save-Data smaller photos are sent', async ({ page, baseURL, createPerson }) => {
  const model = newModel();
  await listBike(baseURL ?? '', await createPerson('Seller'), model);
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
  const widths: number[] = [];
  page.on('request', (request) => {
    const [, width] = /\/images\/[\w-]+?-(\d{3,4})\.\w+$/.exec(request.url()) ?? [];
    if (width) widths.push(Number(width));
  });
  await logIn(page, await createPerson('Buyer'));
  await page.goto('/bikes/Suzuki');
  const photo = card(page, model).getByRole('img').first();
  await expect.poll(() => photo.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
  expect(Math.max(...widths)).toBeLessThanOrEqual(640);
});

story('Nothing moves while a brand page loads', { tag: '@core' }, async ({ page, baseURL, createPerson }) => {
  await listBike(baseURL ?? '', await createPerson('Seller'), newModel());
  await logIn(page, await createPerson('Buyer'));
  await page.setViewportSize({ width: 360, height: 740 });
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) shifts.push(entry.value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await withoutEventStream(page);
  await page.goto('/bikes/Suzuki');
  await expect(page.getByRole('article').first().getByRole('img').first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  const total = await page.evaluate(() =>
    (window as unknown as { shifts: number[] }).shifts.reduce((sum, shift) => sum + shift, 0),
  );
  expect(total).toBeLessThan(0.02);
});

story(
  'The pages of a seller, of a bike and of its check have their titles, also when they come late',
  async ({ page, baseURL, createPerson }) => {
    const [seller, model] = [await createPerson('Seller', 'Rina'), newModel()];
    const bike = await listBike(baseURL ?? '', seller, model);
    await page.goto(`/bike/${await listBike(baseURL ?? '', seller, newModel())}`);
    const showSeller = await holdBack(page, '**/api/sellers/*');
    const toSeller = page.getByRole('region', { name: 'Seller' }).getByRole('link', { name: 'Rina', exact: true });
    await untilHydrated(toSeller);
    await toSeller.click();
    await expect(page).toHaveTitle('Seller - Bike.');
    showSeller();
    await expect(page).toHaveTitle('Rina - Bike.');
    const showBike = await holdBack(page, `**/api/bike/${bike}`);
    await card(page, model)
      .getByRole('link', { name: `Suzuki ${model}`, exact: true })
      .click();
    await expect(page).toHaveTitle('Bike - Bike.');
    showBike();
    await expect(page).toHaveTitle(`Suzuki ${model}, ৳1,85,000 - Bike.`);
    // A document of its own; later it comes back within the site.
    await page.getByRole('link', { name: 'Check this bike' }).click();
    await expect(page).toHaveTitle(`Check this bike: Suzuki ${model} - Bike.`);
    await untilHydrated(page.getByRole('link', { name: 'Bike. home' }));
    await page.getByRole('link', { name: 'Bike. home' }).click();
    await expect(page).toHaveTitle('Home - Bike.');
    const showCheck = await holdBack(page, `**/api/bike/${bike}`);
    await page.goBack();
    await expect(page).toHaveTitle(`Check this bike: Suzuki ${model} - Bike.`);
    showCheck();
  },
);

story(
  'A bike whose page was seen keeps its title while it is loaded again on a slow line',
  async ({ page, baseURL, createPerson }) => {
    const [seller, buyer, model] = [await createPerson('Seller'), await createPerson('Buyer'), newModel()];
    const bike = await listBike(baseURL ?? '', seller, model);
    const title = `Suzuki ${model}, ৳1,85,000 - Bike.`;
    await logIn(page, buyer);
    await page.goto(`/bike/${bike}`);
    const book = page.getByRole('button', { name: `Book Now: ${model}` });
    await untilHydrated(book);
    await book.click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await holdBack(page, `**/api/bike/${bike}`);
    const givenUp = page.waitForEvent('requestfailed', (request) => request.url().endsWith(`/api/bike/${bike}`));
    await page.keyboard.press('Escape');
    await givenUp;
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
    await expect(page).toHaveTitle(title);
  },
);

/** Opens a search of which everything has come but the scripts. Returns its button, and lets the scripts come. */
const searchWithoutScripts = async (page: Page) => {
  const letScriptsCome = await holdBack(page, '**/static/js/*.js');
  await page.goto('/search?brand=Yamaha', { waitUntil: 'commit' });
  return { save: page.getByRole('button', { name: 'Save search' }), letScriptsCome };
};

story(
  'A button that is pressed before the scripts of its page have come does its work once they have',
  { tag: '@core' },
  async ({ page }) => {
    const { save, letScriptsCome } = await searchWithoutScripts(page);
    await save.click();
    // It is seen that the press was taken.
    await expect(save).toHaveCSS('opacity', '0.6');
    letScriptsCome();
    await expect(page.getByText('Log in to save this search.')).toBeVisible();
  },
);

story(
  'A filter that is ticked before the scripts of its page have come is applied once they have',
  async ({ page }) => {
    const { letScriptsCome } = await searchWithoutScripts(page);
    const suzuki = page.getByRole('region', { name: 'Filters' }).getByRole('checkbox', { name: 'Suzuki' });
    await suzuki.click();
    await expect(suzuki).toBeChecked();
    letScriptsCome();
    await expect(page).toHaveURL('/search?brand=Yamaha&brand=Suzuki');
    await expect(suzuki).toBeChecked();
  },
);

story('A press before the scripts have come is forgotten when something is typed after it', async ({ page }) => {
  const { save, letScriptsCome } = await searchWithoutScripts(page);
  await save.click();
  await box(page).fill('fz');
  await expect(save).toHaveCSS('opacity', '1');
  letScriptsCome();
  await untilHydrated(save);
  await expect(box(page)).toHaveValue('fz');
  await expect(page).toHaveURL('/search?brand=Yamaha');
});

story(
  'A seller who goes to another page while a bike is being listed stays there, and is told; who has come back goes on to My Products',
  async ({ page, createPerson }) => {
    await logIn(page, await createPerson('Seller'));
    // Its page is loaded, so it would be there at once.
    await page.goto('/dashboard/myProducts');
    const listAndLeave = async (): Promise<() => void> => {
      await page.getByRole('link', { name: 'Dashboard' }).first().click();
      await page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name: 'Add Product' }).click();
      await fillBike(page, newModel());
      const letThrough = await holdBack(page, '**/api/bikes', 'POST');
      const isSent = page.waitForRequest(
        (request) => request.method() === 'POST' && request.url().endsWith('/api/bikes'),
      );
      await addProduct(page);
      await isSent;
      await page.getByRole('link', { name: 'Blogs' }).first().click();
      await expect(page).toHaveURL('/blog');
      return letThrough;
    };
    const letFirstThrough = await listAndLeave();
    letFirstThrough();
    await expect(page.getByText('Product added successful.')).toBeVisible();
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    await expect(page).toHaveURL('/blog');

    const letSecondThrough = await listAndLeave();
    await page.goBack();
    await expect(page.getByRole('button', { name: 'Add Product' })).toBeVisible();
    letSecondThrough();
    await expect(page).toHaveURL('/dashboard/myProducts');

    // A photo that is still on its way stays behind with its form, and the bike with it.
    await page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name: 'Add Product' }).click();
    const letPhotoThrough = await holdBack(page, /\/images\/upload/, 'POST');
    await fillBike(page, newModel());
    await addProduct(page);
    await page.getByRole('link', { name: 'Blogs' }).first().click();
    await expect(page.getByText('Your bike was not listed. Please try again.')).toBeVisible();
    await expect(page).toHaveURL('/blog');
    letPhotoThrough();
  },
);
