import type { Page } from '@playwright/test';
import { newModel } from './setup/deals.ts';
import { untilHydrated } from './setup/hydration.ts';
import { listBike, uploadPhoto } from './setup/listings.ts';
import { holdBack } from './setup/slow-line.ts';
import { expect, type PersonWithSession, story } from './setup/story.ts';

story(
  'Bike page: a photo opens to zoom, by keyboard, and closes by Escape and by Back',
  async ({ page, baseURL, createPerson }) => {
    const errors: string[] = [];
    page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
    const requested: string[] = [];
    page.on('request', (request) => requested.push(request.url()));
    const model = newModel();
    const id = await listBike(baseURL ?? '', await createPerson('Seller'), model);
    await page.goto(`/bike/${id}`);
    const photo = page.getByRole('link', { name: `Enlarge the photo of Suzuki ${model}` });
    await untilHydrated(photo);
    const isLibrary = (url: string) => /\/photoswipe/.test(url);
    expect(requested.filter(isLibrary)).toEqual([]);
    const zoomed = page.getByRole('dialog', { name: 'Photos' });
    await photo.press('Enter');
    await expect(zoomed).toBeVisible();
    expect(requested.filter(isLibrary)).not.toEqual([]);
    await zoomed.getByRole('button', { name: 'Zoom' }).click();
    await page.keyboard.press('Escape');
    await expect(zoomed).toHaveCount(0);
    await expect(photo).toBeFocused();
    await expect(page).toHaveURL(`/bike/${id}`);
    // The dialog's entry of the history goes, and comes, a moment later than the dialog.
    const hasEntry = () => page.evaluate(() => 'dialog' in (history.state ?? {}));
    await expect.poll(hasEntry).toBe(false);
    await photo.click();
    await expect(zoomed).toBeVisible();
    await expect.poll(hasEntry).toBe(true);
    await page.goBack();
    await expect(zoomed).toHaveCount(0);
    await expect(page).toHaveURL(`/bike/${id}`);
    // The page's policy allows all of it.
    expect(errors).toEqual([]);
  },
);

story(
  'Bike page: where the device cannot share, its link is copied',
  async ({ page, context, baseURL, createPerson }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const id = await listBike(baseURL ?? '', await createPerson('Seller'), newModel());
    await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'share'));
    await page.goto(`/bike/${id}?lang=en`);
    await page.getByRole('button', { name: 'Share' }).click();
    await expect(page.getByText('Link copied.')).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${baseURL}/bike/${id}`);
  },
);

story('Bike page: the photo has its place on a phone before it has come', async ({ page, baseURL, createPerson }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const id = await listBike(baseURL ?? '', await createPerson('Seller'), newModel());
  const release = await holdBack(page, /\/images\//);
  await page.goto(`/bike/${id}`, { waitUntil: 'domcontentloaded' });
  const photo = page.locator('.bike-page-gallery');
  await expect.poll(async () => (await photo.boundingBox())?.width).toBe(360);
  expect((await photo.boundingBox())?.height).toBe(270);
  release();
});

/** A bike with photos of these widths. */
const withPhotos = async (url: string, seller: PersonWithSession, widths: number[]) => {
  const photos: string[] = [];
  for (const width of widths) photos.push(await uploadPhoto(url, { width, height: 600 }));
  return { id: await listBike(url, seller, newModel(), 'Suzuki', { photos }), photos };
};

/** The position of the photo that is in sight. */
const shows = (page: Page, position: string) =>
  expect(page.getByText(position, { exact: true })).toBeInViewport({ ratio: 0.9 });

story(
  'Bike page: several photos are looked through by buttons, arrow keys, swiping and small photos, and zoomed all together',
  { tag: '@core' },
  async ({ page, baseURL, createPerson }) => {
    const { id } = await withPhotos(baseURL ?? '', await createPerson('Seller'), [801, 802, 450, 804]);
    await page.goto(`/bike/${id}`);
    const links = page.getByRole('link', { name: /^Enlarge photo \d of 4/ });
    await expect(links).toHaveCount(4);
    await untilHydrated(links.first());
    await shows(page, '1 of 4');
    await expect(page.getByRole('button', { name: 'Previous photo' })).toHaveAttribute('aria-disabled', 'true');
    await page.getByRole('button', { name: 'Next photo' }).click();
    await shows(page, '2 of 4');
    await expect(page.getByRole('status').filter({ hasText: 'Photo 2 of 4' })).toBeAttached();
    await links.nth(1).press('ArrowRight');
    await shows(page, '3 of 4');
    await expect(links.nth(2)).toBeFocused();
    await page.getByRole('button', { name: 'Show photo 4' }).click();
    await shows(page, '4 of 4');
    await expect(page.getByRole('button', { name: 'Show photo 4' })).toHaveAttribute('aria-current', 'true');
    await expect(page.getByRole('button', { name: 'Next photo' })).toHaveAttribute('aria-disabled', 'true');
    await page.getByRole('list', { name: 'Photos', exact: true }).evaluate((strip) => strip.scrollTo({ left: 0 }));
    await shows(page, '1 of 4');

    await links.nth(1).press('Enter');
    const zoomed = page.getByRole('dialog', { name: 'Photos' });
    await expect(zoomed.getByText('2 / 4')).toBeVisible();
    await page.keyboard.press('ArrowRight');
    await expect(zoomed.getByText('3 / 4')).toBeVisible();
    // A tall photo keeps its shape, though it was not loaded before.
    const tall = zoomed.locator('.pswp__item[aria-hidden=false] img.pswp__img:not(.pswp__img--placeholder)');
    await expect
      .poll(async () => {
        const { width = 0, height = 1 } = (await tall.boundingBox()) ?? {};
        return Math.round((width / height) * 100);
      })
      .toBe(75);
    await page.keyboard.press('Escape');
    await expect(zoomed).toHaveCount(0);
    await shows(page, '3 of 4');
    await expect(links.nth(2)).toBeFocused();
  },
);

story('Bike page: without scripts all photos are there to scroll', async ({ browser, baseURL, createPerson }) => {
  const { id } = await withPhotos(baseURL ?? '', await createPerson('Seller'), [801, 802, 803]);
  const context = await browser.newContext({ baseURL, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`/bike/${id}`);
  const links = page.getByRole('link', { name: /^Enlarge photo/ });
  await expect(links).toHaveCount(3);
  await expect(page.getByRole('button', { name: 'Next photo' })).toBeHidden();
  await expect(page.getByRole('button', { name: 'Show photo 2' })).toBeHidden();
  await expect(links.nth(0).getByRole('img')).toHaveAttribute('loading', 'eager');
  await expect(links.nth(1).locator('img')).toHaveAttribute('loading', 'lazy');
  await links.nth(2).scrollIntoViewIfNeeded();
  await shows(page, '3 of 3');
  await context.close();
});

story('Bike page: search engines and chats read of all photos', async ({ baseURL, createPerson }) => {
  const url = baseURL ?? '';
  const { id, photos } = await withPhotos(url, await createPerson('Seller'), [801, 802, 803]);
  const html = await (await fetch(`${url}/bike/${id}`)).text();
  const [, json = '{}'] = /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/s.exec(html) ?? [];
  expect(JSON.parse(json).image).toEqual(photos);
  const images = [...html.matchAll(/<meta property="og:image" content="([^"]*)"/g)].map(([, content]) => content);
  // The preview, which has the cover, comes first.
  expect(images).toEqual([expect.stringContaining('/previews/'), ...photos.slice(1)]);
});
