import type { Page } from '@playwright/test';
import { newModel } from './setup/deals.ts';
import { untilHydrated } from './setup/hydration.ts';
import { findLayoutProblems } from './setup/layout-problems.ts';
import { listBike } from './setup/listings.ts';
import { PHONE } from './setup/phones.ts';
import { advertise, sell } from './setup/sales.ts';
import { holdBack } from './setup/slow-line.ts';
import { expect, fillSignUp, logIn, newEmail, story } from './setup/story.ts';

story(
  '§2 §9 Home: the banner has four slides, moved and played by keyboard; four technology slides each have an illustration and the meaning of its numbers',
  async ({ page }) => {
    await page.goto('/');
    const banner = page.getByRole('region', { name: 'What Bike. is for' });
    await expect(banner.locator('[aria-roledescription="slide"]')).toHaveCount(4);
    const next = banner.getByRole('button', { name: 'Next slide' });
    await untilHydrated(next);
    await next.focus();
    await page.keyboard.press('Enter');
    await expect(banner.getByText('2 / 4')).toBeVisible();
    await page.keyboard.press('ArrowLeft');
    await expect(banner.getByText('1 / 4')).toBeVisible();
    await banner.getByRole('button', { name: 'Play slides' }).press('Enter');
    await expect(banner.getByRole('button', { name: 'Pause slides' })).toBeFocused();
    await expect(banner.getByText('2 / 4')).toBeVisible();

    const technology = page.getByRole('region', { name: 'Technology', exact: true });
    await untilHydrated(technology.getByRole('button', { name: 'Next slide' }));
    for (const title of ['Suspension', 'Exhaust', 'Four-valve', 'Twin spark ignition']) {
      const slide = technology
        .locator('[aria-roledescription="slide"]')
        .filter({ has: page.getByRole('heading', { name: title, exact: true }) });
      await expect(slide.getByRole('heading', { name: title })).toBeVisible();
      await expect(slide.getByRole('listitem')).not.toHaveCount(0);
      await slide.locator('img').scrollIntoViewIfNeeded();
      await expect
        .poll(() => slide.locator('img').evaluate((img: HTMLImageElement) => img.naturalWidth))
        .toBeGreaterThan(0);
      if (title !== 'Twin spark ignition') await technology.getByRole('button', { name: 'Next slide' }).click();
    }
  },
);

story(
  "§1 §2 §3 §9 Home: the four brands link to their bikes; an advertised bike is in the moving strip, without its seller's phone, and links to it at its brand",
  { tag: '@core' },
  async ({ page, baseURL, createPerson }) => {
    const [seller, model] = [await createPerson('Seller'), newModel()];
    const bike = await listBike(baseURL ?? '', seller, model);
    await advertise(baseURL ?? '', seller, bike);
    await page.goto('/home');
    const brands = ['Royal-Enfield', 'Yamaha', 'GPX', 'Suzuki'];
    const linkOf = (brand: string) =>
      page.getByRole('list', { name: 'Choose a brand' }).getByRole('link', { name: brand });
    for (const brand of brands) await expect(linkOf(brand)).toHaveAttribute('href', `/search?brand=${brand}`);
    const strip = page.getByRole('region', { name: 'Advertised bikes' });
    const card = strip.getByRole('article').filter({ hasText: model }).first();
    await expect(card).toBeVisible();
    await expect(card).not.toContainText('01712345678');
    const link = card.getByRole('link', { name: /Go to Booking/ });
    await expect(link).toHaveAttribute('href', `/bikes/Suzuki?bike=${bike}`);
    await untilHydrated(link);
    await link.focus();
    await expect(strip).not.toHaveAttribute('data-moving');
    await logIn(page, await createPerson('Buyer'));
    await page.reload();
    for (const brand of brands) await expect(linkOf(brand)).toHaveAttribute('href', `/bikes/${brand}`);
    await expect(page.getByRole('heading', { name: 'About Us' })).toBeVisible();
    await expect(page).toHaveTitle('Home - Bike.');
    await card.getByRole('link', { name: /Go to Booking/ }).press('Enter');
    await expect(page).toHaveURL(`/bikes/Suzuki?bike=${bike}`);
    const chosen = page.getByRole('region', { name: 'The bike that you chose' });
    await expect(chosen.getByRole('button', { name: `Book Now: ${model}` })).toBeVisible();
    await expect(chosen).toBeFocused();
  },
);

story(
  'Home: a visitor comes to the page of a bike by one tap, by words and one tap, or by two taps from a price or a brand',
  { tag: '@core' },
  async ({ page, baseURL, createPerson }) => {
    const [seller, model] = [await createPerson('Seller'), newModel()];
    const bike = await listBike(baseURL ?? '', seller, model, 'Suzuki', { rslPrice: 95_000 });
    await advertise(baseURL ?? '', seller, bike);
    await page.setViewportSize({ width: 360, height: 640 });
    const main = page.getByRole('main');
    const field = main.getByRole('combobox', { name: 'Search bikes' });
    const found = page
      .getByRole('region', { name: 'Results' })
      .getByRole('article')
      .filter({ hasText: model })
      .getByRole('heading')
      .getByRole('link');

    await page.goto('/');
    await untilHydrated(field);
    for (const part of [
      page.getByRole('heading', { level: 1 }),
      field,
      page.getByRole('link', { name: 'Up to 2 lakh' }),
      page.getByRole('link', { name: 'Near me' }),
      ...(await page.getByRole('list', { name: 'Choose a brand' }).getByRole('link').all()),
    ])
      await expect(part).toBeInViewport();
    const advertised = page.getByRole('region', { name: 'Advertised bikes' }).getByRole('article');
    await advertised.filter({ hasText: model }).getByRole('link', { name: model, exact: true }).click();
    await expect(page).toHaveURL(`/bike/${bike}`);

    await page.goto('/');
    await untilHydrated(field);
    await field.fill(model);
    await field.press('Enter');
    await expect(page).toHaveURL(`/search?q=${model.replace(' ', '+')}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await found.click();
    await expect(page).toHaveURL(`/bike/${bike}`);

    for (const [name, address] of [
      ['Up to 1 lakh', '/search?priceTo=100000'],
      ['Suzuki', '/search?brand=Suzuki'],
    ] as const) {
      await page.goto('/');
      await main.getByRole('link', { name }).first().click();
      await expect(page).toHaveURL(address);
      await found.click();
      await expect(page).toHaveURL(`/bike/${bike}`);
    }
  },
);

story('Home: the field of the search suggests models while they are typed', async ({ page, baseURL, createPerson }) => {
  await listBike(baseURL ?? '', await createPerson('Seller'), 'Gixxer 155');
  await page.goto('/');
  const field = page.getByRole('main').getByRole('combobox', { name: 'Search bikes' });
  await untilHydrated(field);
  await field.pressSequentially('gix');
  await page
    .getByRole('option', { name: /^Gixxer/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/search\?q=Gixxer/);
});

story(
  'Home: "Near me" leads to the bikes of the district, and says what to do where it is not known',
  async ({ browser }) => {
    const context = await browser.newContext({
      geolocation: { latitude: 22.36, longitude: 91.8 },
      permissions: ['geolocation'],
    });
    const page = await context.newPage();
    await page.goto('/');
    const link = page.getByRole('link', { name: 'Near me' });
    await untilHydrated(link);
    await link.click();
    await expect(page).toHaveURL('/search?district=Chattogram');
    await context.clearPermissions();
    await page.goto('/');
    await untilHydrated(link);
    await link.click();
    await expect(page).toHaveURL('/search');
    await expect(page.getByText('Please choose your district under Filters.')).toBeVisible();

    // Devices look for themselves for seconds. The page of the search is loaded by now, so it would be there at once.
    await page.evaluate(() => {
      navigator.geolocation.getCurrentPosition = (_found, failed) =>
        addEventListener('located', () => failed?.({} as GeolocationPositionError));
    });
    await page.getByRole('link', { name: 'Home', exact: true }).first().click();
    await link.click();
    await expect(link).toHaveAttribute('aria-busy');
    await page.getByRole('link', { name: 'Blogs' }).first().click();
    await expect(page).toHaveURL('/blog');
    await page.evaluate(() => {
      dispatchEvent(new Event('located'));
      return new Promise((resolve) => requestIdleCallback(resolve));
    });
    await page.goBack();
    await expect(page).toHaveURL('/');

    // The same while the next page is still loading.
    const letPageCome = await holdBack(page, /safety/);
    await link.click();
    await expect(link).toHaveAttribute('aria-busy');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Buy and sell safely' }).click();
    await expect(page.locator('.fixed.top-0 > progress')).toBeVisible();
    await page.evaluate(() => {
      dispatchEvent(new Event('located'));
      return new Promise((resolve) => requestIdleCallback(resolve));
    });
    // Who stays after all can ask again.
    await expect(link).not.toHaveAttribute('aria-busy');
    letPageCome();
    await expect(page).toHaveURL('/safety');
    await context.close();
  },
);

story(
  'Search: on a phone "Near me" chooses the district among the filters, or says why not',
  async ({ browser, baseURL, createPerson }) => {
    await listBike(baseURL ?? '', await createPerson('Seller'), newModel(), 'Suzuki', { district: 'Chattogram' });
    const context = await browser.newContext({
      viewport: PHONE,
      geolocation: { latitude: 22.36, longitude: 91.8 },
      permissions: ['geolocation'],
    });
    const page = await context.newPage();
    const sheet = page.getByRole('dialog', { name: 'Filters' });
    const pressNearMe = async () => {
      await page.goto('/search');
      const filters = page.getByRole('button', { name: 'Filters' });
      await untilHydrated(filters);
      await filters.click();
      await sheet.getByRole('button', { name: 'Near me' }).click();
    };
    await pressNearMe();
    await expect(sheet.getByRole('checkbox', { name: 'Chattogram' })).toBeChecked();
    expect(await findLayoutProblems(page, { ordinary: true })).toEqual([]);
    await context.clearPermissions();
    await pressNearMe();
    await expect(sheet.getByRole('alert')).toHaveText(
      'We could not find your district. Please choose it from the list.',
    );
    await expect(sheet).toBeVisible();
    await context.close();
  },
);

story('A home page that was kept for weeks is hydrated as it was rendered', async ({ page, baseURL, createPerson }) => {
  const DAY = 86_400_000;
  const [seller, model] = [await createPerson('Seller'), newModel()];
  const purchaseYears = new Date(Date.now() - 100 * DAY).toISOString().slice(0, 10);
  await advertise(baseURL ?? '', seller, await listBike(baseURL ?? '', seller, model, 'GPX', { purchaseYears }));
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  await page.clock.setFixedTime(Date.now() + 40 * DAY);
  await page.goto('/');
  const card = page.getByRole('region', { name: 'Advertised bikes' }).getByRole('article').filter({ hasText: model });
  await untilHydrated(card.first());
  // The list has come again.
  await expect(card.first()).toContainText('5 months');
  expect(errors).toEqual([]);
});

/** Presses the link of the banner's last slide. */
const startSelling = async (page: Page): Promise<void> => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  const banner = page.getByRole('region', { name: 'What Bike. is for' });
  const previous = banner.getByRole('button', { name: 'Previous slide' });
  await untilHydrated(previous);
  await previous.click();
  // Playwright tries a link of another slide again by scrolling to it, which shows the slide before it.
  await expect(banner.getByText('4 / 4')).toBeVisible();
  await banner.getByRole('link', { name: 'Start selling' }).click();
};

story(
  '§2 Home: Start selling signs a seller up, and ends at the form of a new bike',
  async ({ page, createPerson }) => {
    await startSelling(page);
    await expect(page.getByRole('heading', { name: 'Sign Up' })).toBeVisible();
    const seller = page.getByRole('radio', { name: 'Seller' });
    await expect(seller).toBeChecked();
    await fillSignUp(page, { name: 'Karim Motors', email: newEmail() });
    await expect(page).toHaveURL('/dashboard/addProduct');
    await startSelling(page);
    await expect(page.getByRole('heading', { name: 'Add Product' })).toBeVisible();

    await page.context().clearCookies();
    await page.evaluate(() => localStorage.clear());
    await logIn(page, await createPerson('Buyer'));
    await startSelling(page);
    await expect(page.getByRole('alert')).toContainText('That page is for sellers only.');
    await page.getByRole('button', { name: 'Create a seller account' }).click();
    await expect(page.getByRole('heading', { name: 'Sign Up' })).toBeVisible();
    await expect(page.getByRole('radio', { name: 'Seller' })).toBeChecked();
    await fillSignUp(page, { name: 'Nadia Motors', email: newEmail() });
    await expect(page).toHaveURL('/dashboard/addProduct');
  },
);

story('§2 Home: a visitor who presses Start selling and signs up as a buyer is sent home', async ({ page }) => {
  await page.goto('/signup?role=Seller');
  await expect(page.getByRole('radio', { name: 'Seller' })).toBeChecked();
  await fillSignUp(page, { name: 'Nadia Islam', email: newEmail(), role: 'Buyer' });
  await expect(page).toHaveURL('/');
});

story(
  '§9 Home: the strip moves once it is asked to, at 20 pixels a second, fades over 200, and rests under the pointer',
  async ({ page, baseURL, createPerson }) => {
    const seller = await createPerson('Seller');
    for (let n = 0; n < 6; n += 1)
      await advertise(baseURL ?? '', seller, await listBike(baseURL ?? '', seller, newModel()));
    await page.goto('/');
    const strip = page.getByRole('region', { name: 'Advertised bikes' });
    const move = page.getByRole('button', { name: 'Play the strip' });
    await untilHydrated(move);
    await expect(strip).not.toHaveAttribute('data-moving');
    await move.click();
    await expect(strip).toHaveAttribute('data-moving', 'true');
    const list = strip.locator('ul').first();
    const speed = () =>
      list.evaluate((ul) => ul.scrollWidth / Number.parseFloat(getComputedStyle(ul).animationDuration));
    await expect.poll(speed).toBeCloseTo(20, 0);
    expect(await strip.evaluate((element) => getComputedStyle(element).maskImage)).toContain('200px');
    await strip.hover();
    await expect.poll(() => list.evaluate((ul) => getComputedStyle(ul).animationPlayState)).toBe('paused');
    await page.getByRole('button', { name: 'Pause the strip' }).click();
    await expect(strip).not.toHaveAttribute('data-moving');
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.reload();
    await expect(list.getByRole('article').first()).toBeVisible();
    expect(await list.evaluate((ul) => getComputedStyle(ul).animationName)).toBe('none');
  },
);

story(
  '§2 §3 Home: a sale counts for its brand among the best-selling ones',
  async ({ page, baseURL, createPerson }) => {
    const soldOf = async (): Promise<number> => {
      const responded = page.waitForResponse((response) => response.url().endsWith('/api/history'));
      await page.goto('/');
      const sales = (await (await responded).json()) as unknown[];
      if (sales.length === 0) return 0;
      const history = page.getByRole('region', { name: 'Best-selling brands' });
      await expect(history.getByRole('listitem')).toHaveCount(sales.length);
      const item = history.getByRole('listitem').filter({ hasText: 'GPX' });
      return (await item.count()) ? Number((await item.textContent())?.match(/(\d+) bikes? sold/)?.[1]) : 0;
    };
    const before = await soldOf();
    await sell(baseURL ?? '', await createPerson('Seller'), await createPerson('Buyer'), 'GPX');
    expect(await soldOf()).toBeGreaterThan(before);
  },
);
