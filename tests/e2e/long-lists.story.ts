import type { Page } from '@playwright/test';
import { PAGE_SIZE } from '#contract/constants.ts';
import { call } from '#testing/call.ts';
import { newModel } from './setup/deals.ts';
import { listBike, listBikes } from './setup/listings.ts';
import { expect, logIn, story } from './setup/story.ts';

const PAGES = 4;

/** What a phone shows of a brand until more is asked for: eight cards. */
const expectShort = async (page: Page): Promise<void> => {
  await expect(page.getByRole('button', { name: /^Book Now/ })).toHaveCount(8);
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(6_000);
};

story(
  'A long list draws what is near the screen, and keeps the rest for a search in the page and for coming back',
  async ({ page, baseURL, createPerson }) => {
    const model = newModel();
    await listBikes(baseURL ?? '', await createPerson('Seller'), model, 'GPX', PAGES * PAGE_SIZE);
    await logIn(page, await createPerson('Buyer'));
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto('/bikes/GPX');
    const card = (at: number) => page.getByRole('article').filter({ hasText: new RegExp(`${model} ${at}(?!\\d)`) });
    const book = (at: number) => card(at).getByRole('button', { name: 'Book Now' });
    const last = PAGES * PAGE_SIZE;
    await expect(book(1)).toBeVisible();
    await expectShort(page);
    await page.getByRole('button', { name: 'Show more' }).click();
    // What has the focus stays drawn.
    await page.getByRole('heading', { level: 1 }).click();
    await expect
      .poll(async () => {
        await page.mouse.wheel(0, 20_000);
        return card(last).count();
      })
      .toBe(1);
    await expect(card(1)).toContainText('৳1,85,000');
    await expect(book(1)).toHaveCount(0);
    await card(1).scrollIntoViewIfNeeded();
    await expect(book(1)).toBeVisible();
    await expect(book(last)).toHaveCount(0);
    await book(1).focus();
    await expect(book(1)).toBeFocused();
  },
);

story(
  '§2 A brand is at most 6,000 px high on a phone until more is asked for, by keyboard too; then all is drawn, and Back returns to the same place',
  async ({ page, baseURL, createPerson }) => {
    const model = newModel();
    await listBikes(baseURL ?? '', await createPerson('Seller'), model, 'Royal-Enfield', PAGE_SIZE);
    await logIn(page, await createPerson('Buyer'));
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto('/');
    const brand = page.getByRole('link', { name: 'Royal-Enfield' }).first();
    await expect(brand).toHaveAttribute('href', '/bikes/Royal-Enfield');
    await brand.click();
    await expectShort(page);
    const cards = page.getByRole('article');
    await page.getByRole('button', { name: 'Show more' }).press('Enter');
    await expect(cards.nth(7)).toBeFocused();
    await expect(cards).toHaveCount(PAGE_SIZE);
    const bookButtons = page.getByRole('button', { name: `Book Now: ${model}` });
    await expect(bookButtons).toHaveCount(PAGE_SIZE);

    await cards.nth(7).getByRole('link').first().scrollIntoViewIfNeeded();
    const place = () => page.evaluate(() => scrollY);
    const before = await place();
    expect(before).toBeGreaterThan(2_000);
    // Playwright scrolls the page before a click.
    await page.getByRole('link', { name: 'Me', exact: true }).dispatchEvent('click');
    await expect(page).toHaveTitle('Me - Bike.');
    await page.goBack();
    await expect(bookButtons).toHaveCount(PAGE_SIZE);
    await expect.poll(place).toBe(before);

    await page.setViewportSize({ width: 1280, height: 900 });
    await page.reload();
    await expect(cards).toHaveCount(PAGE_SIZE);
  },
);

story(
  '§2 The bike that a link leads to is first, however far down the list it is',
  async ({ page, baseURL, createPerson }) => {
    const [url, seller, model] = [baseURL ?? '', await createPerson('Seller'), `Old ${newModel()}`];
    const bike = await listBike(url, seller, model, 'Yamaha');
    await listBikes(url, seller, newModel(), 'Yamaha', PAGE_SIZE);
    await logIn(page, await createPerson('Buyer'));
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(`/bikes/Yamaha?bike=${bike}`);
    const chosen = page.getByRole('region', { name: 'The bike that you chose' });
    await expect(chosen.getByRole('heading', { name: model })).toBeInViewport();
    await expect(chosen).toBeFocused();
    await expect(page.getByRole('article').filter({ hasText: model })).toHaveCount(1);
    await call({ url }, `DELETE /api/bikes/${bike}`, { token: seller.token });
    await page.reload();
    await expect(chosen.getByRole('status')).toContainText('its seller has taken it down');
    await page.getByRole('link', { name: 'Yamaha', exact: true }).click();
    await expect(page).toHaveURL('/bikes/Yamaha');
    await expect(chosen).toHaveCount(0);
  },
);
