import type { Locator, Page } from '@playwright/test';
import { openConversation } from '#testing/conversations.ts';
import { book } from '#testing/paying.ts';
import { findAccessibilityProblems } from './setup/accessibility.ts';
import { logInAdmin } from './setup/admin-pages.ts';
import { newModel } from './setup/deals.ts';
import { tabTo } from './setup/keyboard.ts';
import { findLayoutProblems } from './setup/layout-problems.ts';
import { listBike } from './setup/listings.ts';
import { expect, logIn, story } from './setup/story.ts';
import { setLetters } from './setup/text-size.ts';

story.use({ viewport: { width: 360, height: 740 } });

const bar = (page: Page) => page.getByRole('navigation', { name: 'Main' });
const tab = (page: Page, name: string) => bar(page).getByRole('link', { name: new RegExp(`^${name}( |$)`) });
const dashboard = (page: Page) => page.getByRole('navigation', { name: 'Dashboard' });
const TABS = ['Home', 'Search', 'Sell', 'Messages', 'Me'];

const boxOf = async (target: Locator) => (await target.boundingBox()) ?? { x: 0, y: Number.NaN, width: 0, height: 0 };

/** The whole of `target` is above the bar. */
const expectAboveBar = async (page: Page, target: Locator): Promise<void> => {
  await expect(async () => {
    const { y, height } = await boxOf(target);
    expect(y + height).toBeLessThanOrEqual((await boxOf(bar(page))).y + 1);
  }).toPass();
};

story(
  'A visitor has five tabs with their words, and at Me the login, the language and the colours',
  { tag: '@core' },
  async ({ page }) => {
    await page.goto('/');
    await expect(bar(page).getByRole('link')).toHaveText(TABS);
    await expect(tab(page, 'Home')).toHaveAttribute('aria-current', 'page');
    const header = page.getByRole('banner');
    await expect(header.getByRole('link')).toHaveCount(1);
    await expect(header.getByRole('button', { name: 'বাংলা' })).toBeVisible();
    await tab(page, 'Search').click();
    await expect(page).toHaveURL('/search');
    await tab(page, 'Me').click();
    await expect(page).toHaveURL('/me');
    const main = page.getByRole('main');
    await expect(main.getByRole('link', { name: 'Log in' })).toBeVisible();
    await main.getByRole('radio', { name: 'Dark' }).check({ force: true });
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'asphalt');
    await main.getByRole('link', { name: 'Blogs' }).click();
    await expect(page).toHaveURL('/blog');
    await tab(page, 'Me').click();
    await main.getByRole('button', { name: 'বাংলা' }).click();
    await expect(page.getByRole('navigation', { name: 'প্রধান মেনু' }).getByRole('link')).toHaveText([
      'হোম',
      'সার্চ',
      'বিক্রি',
      'মেসেজ',
      'অ্যাকাউন্ট',
    ]);
  },
);

story(
  'Who logs in at Me finds the pages of the dashboard there, and logs out there',
  async ({ page, createPerson }) => {
    await logIn(page, await createPerson('Buyer', 'Nadia'));
    await page.goto('/me');
    await expect(page.getByRole('main')).toContainText('Nadia');
    await dashboard(page).getByRole('link', { name: 'My wishlists' }).click();
    await expect(page).toHaveURL('/dashboard/myWishlists');
    // One bar, not two.
    await expect(page.getByRole('navigation')).toHaveCount(1);
    await expect(tab(page, 'Me')).toHaveAttribute('aria-current', 'true');
    await tab(page, 'Me').click();
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page).toHaveURL('/login');
  },
);

const PAGES = {
  Seller: ['Dashboard', 'My Products', 'Add Product', 'Bookings', 'Payouts', 'Statistics', 'Verification', 'Profile'],
  Admin: ['Dashboard', 'Admins', 'Sellers', 'Buyers', 'Audit log', 'Profile'],
};

story('A seller and an admin find their pages at Me', async ({ page, browser, baseURL, createPerson }) => {
  await logIn(page, await createPerson('Seller'));
  const admins = await (await browser.newContext({ viewport: { width: 360, height: 740 } })).newPage();
  await logInAdmin(admins, baseURL);
  for (const [at, pages] of [
    [page, PAGES.Seller],
    [admins, PAGES.Admin],
  ] as const) {
    await at.goto('/me');
    for (const name of pages) await expect(dashboard(at).getByRole('link', { name })).toBeVisible();
    expect(await findAccessibilityProblems(at)).toEqual([]);
    const name = pages.at(-2) ?? '';
    await dashboard(at).getByRole('link', { name }).click();
    await expect(at).toHaveTitle(`${name} - Bike.`);
  }
  await admins.context().close();
});

story('Messages and Me say how much waits there', async ({ page, baseURL, createPerson }) => {
  const [url, seller, buyer] = [baseURL ?? '', await createPerson('Seller'), await createPerson('Buyer')];
  const bike = await listBike(url, seller, newModel());
  await openConversation({ url }, buyer, bike);
  await book({ url }, buyer, bike);
  await logIn(page, seller);
  await page.goto('/me');
  await expect(tab(page, 'Messages')).toContainText('1 with new messages');
  await expect(tab(page, 'Me')).toContainText('1 waiting for your answer');
  await expect(dashboard(page).getByRole('link', { name: /^Bookings/ })).toContainText('1 waiting for your answer');
});

story(
  'The bar covers neither the actions of a bike, nor what is written, nor a keyboard',
  { tag: '@core' },
  async ({ page, baseURL, createPerson }) => {
    const [url, seller, buyer] = [baseURL ?? '', await createPerson('Seller'), await createPerson('Buyer')];
    const bike = await listBike(url, seller, newModel());
    const conversation = await openConversation({ url }, buyer, bike);
    await logIn(page, buyer);
    await page.goto(`/bike/${bike}`);
    const bookNow = page.getByRole('button', { name: /^Book Now/ });
    await expectAboveBar(page, bookNow);
    await expect(bookNow).toBeInViewport({ ratio: 1 });
    await page.goto(`/messages/${conversation}`);
    const message = page.getByRole('textbox').last();
    await expectAboveBar(page, message);
    await expect(message).toBeInViewport({ ratio: 1 });
    // As a keyboard leaves it in browsers that make the page smaller.
    await page.setViewportSize({ width: 360, height: 380 });
    await message.focus();
    await expect(message).toBeInViewport({ ratio: 1 });
    await expect(bar(page)).toHaveCSS('position', 'static');
  },
);

story('By keyboard alone: from the bar to a page of the dashboard', async ({ page, createPerson }) => {
  await logIn(page, await createPerson('Seller'));
  await page.goto('/');
  await tabTo(page, tab(page, 'Me'));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/me');
  await tabTo(page, dashboard(page).getByRole('link', { name: 'Statistics' }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/dashboard/statistics');
});

story('In letters of twice the size header and bar stay one line, with all words', async ({ page, createPerson }) => {
  await logIn(page, await createPerson('Seller'));
  await page.goto('/me');
  for (const width of [320, 360, 768, 1280]) {
    await page.setViewportSize({ width, height: 740 });
    await setLetters(page, 200);
    const header = await boxOf(page.getByRole('banner'));
    expect(header.height, `${width} px`).toBeLessThan(100);
    expect((await boxOf(bar(page))).height, `${width} px`).toBeLessThan(120);
    for (const name of TABS) await expect(tab(page, name)).toBeInViewport({ ratio: 1 });
    await expect.poll(() => findLayoutProblems(page, { ordinary: true }), `${width} px`).toEqual([]);
  }
});

story('A wide screen has one header with words in one line, and no bar', async ({ page, createPerson }) => {
  await logIn(page, await createPerson('Seller'));
  await page.goto('/dashboard');
  for (const width of [768, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    const header = page.getByRole('banner');
    const links = header.getByRole('navigation', { name: 'Main' }).getByRole('link');
    await expect(links).toHaveText(['Home', 'Search', 'Sell', 'Blogs', 'Dashboard', 'Messages']);
    expect((await boxOf(header)).height).toBeLessThan(60);
    await expect(tab(page, 'Me')).toHaveCount(0);
    await expect(dashboard(page).getByRole('link')).toHaveText(PAGES.Seller);
  }
});
