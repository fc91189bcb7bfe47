import { readdirSync, readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { LANGUAGES } from '#contract/constants.ts';
import { book, card } from './setup/deals.ts';
import { untilHydrated } from './setup/hydration.ts';
import { listBike } from './setup/listings.ts';
import { newModel } from './setup/names.ts';
import { coreIf, expect, fillLogin, PASSWORD, story } from './setup/story.ts';

/** What the oldest browsers of `browserslist` in package.json lack, and what came shortly before them. */
const LATER = [
  'AbortSignal.any',
  'AbortSignal.timeout',
  'Array.prototype.at',
  'Array.prototype.findLast',
  'Array.prototype.findLastIndex',
  'Array.prototype.toReversed',
  'Array.prototype.toSorted',
  'Array.prototype.toSpliced',
  'Array.prototype.with',
  'BroadcastChannel',
  'Crypto.prototype.randomUUID',
  'Element.prototype.checkVisibility',
  'HTMLElement.prototype.hidePopover',
  'HTMLElement.prototype.showPopover',
  'HTMLElement.prototype.togglePopover',
  'IntersectionObserver',
  'Intl.DurationFormat',
  'Intl.ListFormat',
  'Intl.Segmenter',
  'Map.groupBy',
  'Navigator.prototype.clipboard',
  'Navigator.prototype.connection',
  'Navigator.prototype.locks',
  'Navigator.prototype.share',
  'Object.groupBy',
  'Object.hasOwn',
  'Promise.any',
  'Promise.try',
  'Promise.withResolvers',
  'ResizeObserver',
  'Document.prototype.startViewTransition',
  'URL.canParse',
  'URL.parse',
  'URLSearchParams.prototype.size',
  'navigation',
  'requestIdleCallback',
  'scheduler',
  'structuredClone',
];

/** Takes functions away from all pages of a window, as if the browser had never had them. */
const remove = (page: Page, paths: readonly string[]): Promise<unknown> =>
  page.addInitScript((all) => {
    for (const path of all) {
      const names = path.split('.');
      const last = names.pop() ?? '';
      const owner = names.reduce<object>((found, name) => Reflect.get(found, name), globalThis);
      Reflect.deleteProperty(owner, last);
    }
  }, paths);

const walks: [what: string, removed: readonly string[]][] = [
  ['all of them', LATER],
  ...LATER.filter((path) => /any|timeout|Broadcast|hidePopover|canParse|size|UUID|withRes/.test(path)).map(
    (path): [string, string[]] => [path, [path]],
  ),
];

for (const [what, removed] of walks)
  story(
    `A browser without ${what} shows bikes, finds them, logs in and books`,
    coreIf(what.includes('all')),
    async ({ page, baseURL, createPerson }) => {
      const model = newModel();
      const bike = await listBike(baseURL ?? '', await createPerson('Seller'), model);
      const buyer = await createPerson('Buyer');
      const errors: Error[] = [];
      page.on('pageerror', (error) => errors.push(error));
      await remove(page, removed);

      await page.goto('/');
      await untilHydrated(page.getByRole('link', { name: /Suzuki/ }).first());
      await page
        .getByRole('link', { name: /Suzuki/ })
        .first()
        .click();
      await expect(card(page, model)).toBeVisible();
      await page.goto('/search?brand=Suzuki&sort=newest');
      await expect(card(page, model)).toBeVisible();
      await page.goto(`/bike/${bike}`);
      await expect(page.getByRole('heading', { level: 1 })).toContainText(model);
      await page.goto('/login');
      await fillLogin(page, buyer.email, PASSWORD);
      await expect(page.getByText('Login Successful.')).toBeVisible();
      const menu = page.getByRole('button', { name: 'Account' });
      await menu.click();
      await expect(page.getByRole('link', { name: /^Profile/ })).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('link', { name: /^Profile/ })).toBeHidden();
      await book(page, model);
      await expect(page.getByRole('alert').filter({ hasText: 'Opps!' })).toHaveCount(0);
      expect(errors).toEqual([]);
    },
  );

/** What has come since, in words that nothing else is written in; what is filled in, or looked for before it is called, is not among them. */
const NOT_FILLED =
  /Object\.groupBy|Promise\.try|URL\.parse|fromAsync|RegExp\.escape|Intl\.(DurationFormat|Segmenter)|Iterator\.(from|concat)|\.(isSubsetOf|isSupersetOf|isDisjointFrom|symmetricDifference|toWellFormed|isWellFormed|getOrInsert\w*|moveBefore|setHTML|showPicker|toBase64|checkVisibility|togglePopover)\(|\.(values|keys|entries)\(\)\.(map|filter|toArray|some|every|find|reduce)\(/;

story(
  'Scripts of the site call no function that the oldest browsers lack and that is not filled in',
  { tag: '@core' },
  () => {
    const folder = 'build/web/static/js';
    const found = readdirSync(folder)
      .filter((file) => file.endsWith('.js'))
      .flatMap((file) => readFileSync(`${folder}/${file}`, 'utf8').match(NOT_FILLED)?.[0].concat(` in ${file}`) ?? []);
    expect(found).toEqual([]);
  },
);

const TOO_OLD = { en: 'This browser is too old.', bn: 'এই ব্রাউজারটি অনেক পুরনো।' };
/** How such a browser differs: what it lacks, or what it makes of our scripts. */
const TOO_OLD_WAYS: Record<string, (page: Page) => Promise<unknown>> = {
  'lacks what the styles need': (page) => remove(page, ['CSS.registerProperty']),
  'has no dialogs': (page) => remove(page, ['HTMLDialogElement']),
  'knows no CSS at all': (page) => remove(page, ['CSS']),
  'cannot read the first script': (page) =>
    page.route('**/entry.client-*.js', (route) => route.fulfill({ contentType: 'text/javascript', body: 'let = ?;' })),
  'cannot read a script that others import': (page) =>
    page.route('**/vendor-*.js', (route) => route.fulfill({ contentType: 'text/javascript', body: 'let = ?;' })),
};

for (const language of LANGUAGES)
  for (const [way, make] of Object.entries(TOO_OLD_WAYS))
    story(
      `A browser that ${way} shows the page, and says that it is too old to log in (${language})`,
      coreIf(language === 'bn' && way === 'cannot read the first script'),
      async ({ browser, baseURL }) => {
        const context = await browser.newContext({
          ...(baseURL && { baseURL }),
          locale: { en: 'en-US', bn: 'bn-BD' }[language],
        });
        const page = await context.newPage();
        await make(page);
        for (const path of ['/', '/bikes/Suzuki', '/blog', '/login', '/dashboard/myOrders']) {
          await page.goto(path);
          await expect(page.getByRole('alert').filter({ hasText: TOO_OLD[language] }), path).toBeVisible();
          await expect(page.locator('#startup-failure'), path).toBeHidden();
          await expect(page.locator('.progress:visible, [aria-busy=true]:visible'), path).toHaveCount(0);
        }
        await page.goto('/blog');
        await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
        await context.close();
      },
    );

story('A browser that is new enough is not called too old', { tag: '@core' }, async ({ page }) => {
  await page.goto('/');
  await untilHydrated(page.getByRole('button').first());
  await expect(page.locator('#too-old')).toBeHidden();
});
