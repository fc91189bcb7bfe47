import { startMain } from '#testing/main-process.ts';
import { keepPages, type OpenScreen } from './setup/appearance.ts';
import { findLayoutProblems } from './setup/layout-problems.ts';
import { LONG_VALUES } from './setup/long-values.ts';
import { createMarketplace } from './setup/marketplace.ts';
import { SCREENS } from './setup/screens.ts';
import { story as base, expect } from './setup/story.ts';
import { setLetters } from './setup/text-size.ts';

/** Widths in pixels, and the size of the letters in percent of the default. */
const SIZES = [
  { width: 360, letters: 100 },
  { width: 320, letters: 100 },
  { width: 1280, letters: 100 },
  { width: 1280, letters: 200 },
  { width: 360, letters: 200 },
];

/** A marketplace of its own, so that no other test has such names. */
const story = base.extend<object, { open: OpenScreen }>({
  open: [
    async ({ browser }, use) => {
      const server = await startMain();
      const marketplace = await createMarketplace(browser, server.url, LONG_VALUES, server.database);
      await use(keepPages(browser, marketplace, server.url));
      await server.remove();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

for (const screen of SCREENS) {
  story(
    `§2 ${screen.name} fits the screen with long, tall and unbroken values, and with letters twice as large`,
    async ({ open }) => {
      const page = await open(screen, 'en');
      for (const { width, letters } of SIZES) {
        await page.setViewportSize({ width, height: 800 });
        await setLetters(page, letters);
        const size = `${width} px, letters at ${letters} %`;
        await expect.soft.poll(() => findLayoutProblems(page), size).toEqual([]);
      }
    },
  );
}
