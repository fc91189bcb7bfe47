import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { LANGUAGES } from '#contract/constants.ts';
import type { Screen } from './screens.ts';
import type { World } from './world.ts';

export const THEMES = ['light', 'dark'] as const;
const LOCALES = { en: 'en-US', bn: 'bn-BD' } as const;

/** Every language in every theme. */
export const LOOKS = LANGUAGES.flatMap((language) => THEMES.map((theme) => ({ language, theme })));
export type Look = (typeof LOOKS)[number];

/** Pages that one person keeps open, in one language, theme and size. */
export const openContext = (
  browser: Browser,
  { language, theme }: Look,
  world: World,
  viewer: Screen['viewer'],
  options: BrowserContextOptions = {},
) => {
  const storageState = world.people[viewer];
  return browser.newContext({
    ...(storageState && { storageState }),
    locale: LOCALES[language],
    colorScheme: theme,
    // Still pictures: what moves by itself is tested elsewhere.
    reducedMotion: 'reduce',
    ...options,
  });
};

/** Opens a screen in its state, and waits until nothing is loading any more. */
export const show = async (page: Page, { path, prepare }: Screen, { bike, order }: World): Promise<void> => {
  await page.goto(path.replace('{bike}', bike).replace('{order}', order));
  await page.waitForLoadState('networkidle');
  await page.locator('[aria-busy=true], progress').first().waitFor({ state: 'detached' });
  await prepare?.(page);
  await page.waitForLoadState('networkidle');
};
