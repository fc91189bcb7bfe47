import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { LANGUAGES } from '#contract/constants.ts';
import { withoutEventStream } from './event-stream.ts';
import type { Marketplace } from './marketplace.ts';
import type { Screen } from './screens.ts';
import { watchRequests } from './settled.ts';

export const THEMES = ['light', 'dark'] as const;
const LOCALES = { en: 'en-US', bn: 'bn-BD' } as const;

/** Every language in every theme. */
export const APPEARANCES = LANGUAGES.flatMap((language) => THEMES.map((theme) => ({ language, theme })));
export type Appearance = (typeof APPEARANCES)[number];

/** Pages that one viewer keeps open, in one language, theme and size. */
export const openContext = (
  browser: Browser,
  { language, theme }: Appearance,
  marketplace: Marketplace,
  viewer: Screen['viewer'],
  options: BrowserContextOptions = {},
) => {
  const storageState = marketplace.people[viewer];
  return browser.newContext({
    ...(storageState && { storageState }),
    locale: LOCALES[language],
    colorScheme: theme,
    // Still images: what moves is tested elsewhere.
    reducedMotion: 'reduce',
    ...options,
  });
};

/** How a page gets to a screen: its document is loaded, or the page that is open goes there as its links do. */
export type Way = 'load' | 'follow';

type KeptPage = { page: Page; settle: () => Promise<void> };

/** No screen: after it the next one begins anew, though it may have the same path as the last. */
const NOWHERE = '/no/such/page';

/** Undoes what a story has set in a page that stays. */
const resetSettings = async (page: Page): Promise<void> => {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.evaluate(() => {
    document.adoptedStyleSheets = [];
    document.documentElement.style.fontSize = '';
  });
};

/**
 * Returns a function that opens a screen in a page that its viewer keeps, one for each language: their scripts are fetched
 * once. Sizes and themes are reset each time. With the way `follow` a page loads one document, its first, and goes to each
 * screen as a user does who comes from another.
 */
export const keepPages = (
  browser: Browser,
  marketplace: Marketplace,
  baseURL: string,
  wayIn: (language: Appearance['language']) => Way,
) => {
  const pages = new Map<string, Promise<KeptPage>>();
  const openPage = async (screen: Screen, language: Appearance['language'], way: Way): Promise<KeptPage> => {
    const kept = await openContext(browser, { language, theme: 'light' }, marketplace, screen.viewer, { baseURL });
    const page = await kept.newPage();
    await withoutEventStream(page);
    if (way === 'follow') await page.goto(NOWHERE);
    return { page, settle: watchRequests(page) };
  };
  return async (screen: Screen, language: Appearance['language']): Promise<Page> => {
    const key = `${screen.viewer} ${language}`;
    const way = wayIn(language);
    const opened = pages.get(key) ?? openPage(screen, language, way);
    pages.set(key, opened);
    const { page, settle } = await opened;
    await resetSettings(page);
    await show(page, screen, marketplace, settle, way);
    return page;
  };
};
export type OpenScreen = ReturnType<typeof keepPages>;

type WindowWithRouter = Window & { __reactRouterDataRouter?: { navigate(path: string): Promise<void> } };

/** Closes what lies over the page: nobody reaches a link below it. */
const closeLayers = async (page: Page): Promise<void> => {
  const layer = page.locator('dialog[open], :popover-open, .pswp').first();
  if (await layer.isVisible()) await page.keyboard.press('Escape');
  await layer.waitFor({ state: 'detached' });
};

/** Goes to a path as a link of the page does. */
const followTo = async (page: Page, path: string): Promise<void> => {
  await page.waitForFunction(() => '__reactRouterDataRouter' in window);
  await page.evaluate((to) => (window as WindowWithRouter).__reactRouterDataRouter?.navigate(to), path);
};

/** Opens a screen in its state, and waits until nothing is loading any more; `settle` is what `watchRequests` returned for the page. */
export const show = async (
  page: Page,
  { path, prepare }: Screen,
  { bike, order, sold, handedOver, withdrawn, seller, conversation }: Marketplace,
  settle: () => Promise<void>,
  way: Way = 'load',
): Promise<void> => {
  const ids = { bike, order, sold, handedOver, withdrawn, seller, conversation };
  const address = path.replace(/\{(\w+)\}/, (_, name: keyof typeof ids) => ids[name]);
  if (way === 'follow') {
    await closeLayers(page);
    await followTo(page, NOWHERE);
    await followTo(page, address);
  } else await page.goto(address);
  await settle();
  await page.locator('[aria-busy=true], progress').first().waitFor({ state: 'detached' });
  if (!prepare) return;
  await prepare(page);
  await settle();
};
