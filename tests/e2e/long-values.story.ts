import { findLayoutProblems } from './setup/layout-problems.ts';
import { SCREENS } from './setup/screens.ts';
import { expect, story } from './setup/story.ts';
import { setLetters } from './setup/text-size.ts';

/** Widths in pixels, and the size of the letters in percent of the default. */
const SIZES = [
  { width: 360, letters: 100 },
  { width: 320, letters: 100 },
  { width: 1280, letters: 100 },
  { width: 1280, letters: 200 },
  { width: 360, letters: 200 },
];

for (const screen of SCREENS) {
  story(
    `§2 ${screen.name} fits the screen with long, tall and unbroken values, and with letters twice as large`,
    async ({ openLongScreen }) => {
      const page = await openLongScreen(screen, 'en');
      for (const { width, letters } of SIZES) {
        await page.setViewportSize({ width, height: 800 });
        await setLetters(page, letters);
        const size = `${width} px, letters at ${letters} %`;
        await expect.soft.poll(() => findLayoutProblems(page), size).toEqual([]);
      }
    },
  );
}
