import { newModel } from './setup/deals.ts';
import { untilHydrated } from './setup/hydration.ts';
import { listBike } from './setup/listings.ts';
import { holdBack } from './setup/slow-line.ts';
import { expect, story } from './setup/story.ts';

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
    const isLibrary = (url: string) => /\/zoom-/.test(url);
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
    await photo.click();
    await expect(zoomed).toBeVisible();
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
