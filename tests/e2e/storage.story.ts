import type { Page } from '@playwright/test';
import { book } from './setup/deals.ts';
import { untilHydrated } from './setup/hydration.ts';
import { listBike } from './setup/listings.ts';
import { newModel } from './setup/names.ts';
import { coreIf, expect, fillLogin, logIn, PASSWORD, story } from './setup/story.ts';

/** How the storage of a browser can be: each breaks it in every page of a window. */
const BROKEN: Record<string, (page: Page) => Promise<unknown>> = {
  'has no storage, as within some apps': (page) =>
    page.addInitScript(() => {
      for (const name of ['localStorage', 'sessionStorage', 'indexedDB'])
        Object.defineProperty(window, name, { get: () => null, configurable: true });
    }),
  'refuses to show its storage': (page) =>
    page.addInitScript(() => {
      const refuse = () => {
        throw new DOMException('Access is denied for this document.', 'SecurityError');
      };
      for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches'])
        Object.defineProperty(window, name, { get: refuse, configurable: true });
      Object.defineProperty(navigator, 'serviceWorker', { get: refuse, configurable: true });
      window.BroadcastChannel = refuse as unknown as typeof BroadcastChannel;
    }),
  'has a full storage': (page) =>
    page.addInitScript(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
      };
    }),
  'lets nothing be read or removed': (page) =>
    page.addInitScript(() => {
      for (const name of ['getItem', 'setItem', 'removeItem', 'key', 'clear'] as const)
        Storage.prototype[name] = () => {
          throw new DOMException('Access is denied for this document.', 'SecurityError');
        };
    }),
  'has neither caches nor workers nor databases': (page) =>
    page.addInitScript(() => {
      for (const name of ['caches', 'indexedDB']) Object.defineProperty(window, name, { value: undefined });
      Object.defineProperty(navigator, 'serviceWorker', { value: undefined });
    }),
  'keeps no cookie that a script writes': (page) =>
    page.addInitScript(() =>
      Object.defineProperty(document, 'cookie', { get: () => '', set: () => undefined, configurable: true }),
    ),
};

for (const [what, breakIn] of Object.entries(BROKEN)) {
  story(
    `In a browser that ${what} pages are read, and a visitor logs in and books`,
    coreIf(what.includes('refuses')),
    async ({ page, baseURL, createPerson }) => {
      const model = newModel();
      const bike = await listBike(baseURL ?? '', await createPerson('Seller'), model);
      const buyer = await createPerson('Buyer');
      await breakIn(page);
      for (const path of [
        '/blog',
        '/',
        '/search?brand=Suzuki&sort=newest',
        `/bike/${bike}`,
        '/compare',
        '/checklist',
      ]) {
        await page.goto(path);
        await untilHydrated(page.getByRole('main'));
        await expect(page.getByText('Opps!').locator('visible=true'), path).toHaveCount(0);
      }
      await page.goto('/login');
      await fillLogin(page, buyer.email, PASSWORD);
      await expect(page.getByText('Login Successful.')).toBeVisible();
      await expect(page.getByRole('button', { name: 'Account' })).toBeVisible();
      await book(page, model);
      await expect(page.getByText(model).first()).toBeVisible();
    },
  );

  story(
    `In a browser that ${what} a theme, a language and the draft of a bike hold while the page is open`,
    async ({ page, createPerson }) => {
      await logIn(page, await createPerson('Seller'));
      await breakIn(page);
      await page.goto('/dashboard/addProduct');
      await page.getByLabel('Model name').fill('Begun FZS');
      await expect(page.getByText('Saved as a draft')).toBeVisible();
      await page.getByRole('link', { name: 'Bike.' }).first().click();
      await expect(page).toHaveURL('/');
      await page.getByRole('radio', { name: 'Dark' }).last().check({ force: true });
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'asphalt');
      await page.getByRole('button', { name: 'বাংলা' }).click();
      await expect(page.locator('html')).toHaveAttribute('lang', 'bn');
      await expect(page.getByText('Opps!').locator('visible=true')).toHaveCount(0);
      await page.goto('/dashboard/addProduct');
      await expect(page.getByRole('link', { name: 'Begun FZS' })).toBeVisible();
    },
  );
}

const ALLOW = { en: 'Allow cookies for this site', bn: 'এই সাইটের জন্য কুকি চালু করে' };

for (const language of ['en', 'bn'] as const)
  story(
    `Where no cookie is kept, the login says what to allow (${language}), and pages are read`,
    coreIf(language === 'bn'),
    async ({ browser, baseURL, createPerson }) => {
      const { email } = await createPerson('Buyer');
      const context = await browser.newContext({
        ...(baseURL && { baseURL }),
        locale: { en: 'en-US', bn: 'bn-BD' }[language],
      });
      const page = await context.newPage();
      await BROKEN['refuses to show its storage']?.(page);
      await BROKEN['keeps no cookie that a script writes']?.(page);
      // Nothing that the server sets stays.
      page.on('response', () => void context.clearCookies());
      await page.route('**/identity/**', async (route) => {
        const response = await route.fetch({ headers: { ...route.request().headers(), cookie: '' } });
        const { 'set-cookie': _, ...headers } = response.headers();
        await route.fulfill({ response, headers });
        await context.clearCookies();
      });
      await page.goto('/login');
      const [mail, password] = [page.locator('input[type=email]'), page.locator('input[type=password]')];
      await untilHydrated(mail);
      await mail.fill(email);
      await password.fill(PASSWORD);
      await password.press('Enter');
      await expect(page.getByRole('alert').filter({ hasText: ALLOW[language] })).toBeVisible();
      await expect(page).toHaveURL('/login');
      await expect(mail).toHaveValue(email);
      await context.close();
    },
  );

story('Where no cookie is kept, the language that is chosen is that of the page', async ({ page, context }) => {
  await BROKEN['keeps no cookie that a script writes']?.(page);
  await page.route('**/language', async (route) => {
    await route.continue();
    await context.clearCookies();
  });
  await page.goto('/blog');
  await page.getByRole('button', { name: 'বাংলা' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'bn');
  await page.getByRole('button', { name: 'English' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
});
