import { findLayoutProblems } from './setup/layout-problems.ts';
import { findPlainEnglish } from './setup/plain-english.ts';
import { SCREENS } from './setup/screens.ts';
import { expect, story } from './setup/story.ts';
import { setLetters } from './setup/text-size.ts';

/** Widths in pixels, and the size of the letters in percent of the default. */
const SIZES = [
  { width: 360, letters: 100 },
  { width: 320, letters: 100 },
  { width: 1280, letters: 100 },
  { width: 1280, letters: 200 },
  // Words of the product are 40 % longer already: as wide as theirs at 200 %.
  { width: 360, letters: 150 },
];

/** Articles are written anew for each language. */
const WRITTEN_FOR_EACH_LANGUAGE = ['blog', 'blog-articles'];

// By one worker: the marketplace of long values is made once.
story.describe.configure({ mode: 'default' });

for (const screen of SCREENS) {
  story(
    `§2 ${screen.name} has no word that is not translated, and has room for longer words and for long, tall and unbroken values`,
    async ({ openLongScreen }) => {
      const page = await openLongScreen(screen, 'en');
      if (!WRITTEN_FOR_EACH_LANGUAGE.includes(screen.name))
        expect.soft(await findPlainEnglish(page), 'words that are not translated').toEqual([]);
      for (const { width, letters } of SIZES) {
        await page.setViewportSize({ width, height: 800 });
        await setLetters(page, letters);
        const size = `${width} px, letters at ${letters} %`;
        await expect.soft.poll(() => findLayoutProblems(page), size).toEqual([]);
      }
    },
  );
}
