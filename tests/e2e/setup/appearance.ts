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

/**
 * Returns a function that opens a screen in a page that its viewer keeps, one for each language: their scripts are fetched
 * once. Sizes and themes are reset each time.
 */
export const keepPages = (browser: Browser, marketplace: Marketplace, baseURL: string) => {
  const pages = new Map<string, Promise<{ page: Page; settle: () => Promise<void> }>>();
  return async (screen: Screen, language: Appearance['language']): Promise<Page> => {
    const key = `${screen.viewer} ${language}`;
    const opened =
      pages.get(key) ??
      openContext(browser, { language, theme: 'light' }, marketplace, screen.viewer, { baseURL }).then(async (kept) => {
        const page = await kept.newPage();
        await withoutEventStream(page);
        return { page, settle: watchRequests(page) };
      });
    pages.set(key, opened);
    const { page, settle } = await opened;
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    await page.setViewportSize({ width: 1280, height: 800 });
    await show(page, screen, marketplace, settle);
    return page;
  };
};
export type OpenScreen = ReturnType<typeof keepPages>;

/** Opens a screen in its state, and waits until nothing is loading any more; `settle` is what `watchRequests` returned for the page. */
export const show = async (
  page: Page,
  { path, prepare }: Screen,
  { bike, order, sold, withdrawn, seller, conversation }: Marketplace,
  settle: () => Promise<void>,
): Promise<void> => {
  const ids = { bike, order, sold, withdrawn, seller, conversation };
  await page.goto(path.replace(/\{(\w+)\}/, (_, name: keyof typeof ids) => ids[name]));
  await settle();
  await page.locator('[aria-busy=true], progress').first().waitFor({ state: 'detached' });
  if (!prepare) return;
  await prepare(page);
  await settle();
};
