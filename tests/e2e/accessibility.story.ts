import type { Page } from '@playwright/test';
import type { RunOnly } from 'axe-core';
import { LANGUAGES } from '#contract/constants.ts';
import { findAccessibilityProblems } from './setup/accessibility.ts';
import { THEMES } from './setup/appearance.ts';
import { findLayoutProblems } from './setup/layout-problems.ts';
import { SCREENS } from './setup/screens.ts';
import { expect, story } from './setup/story.ts';
import { setLetters } from './setup/text-size.ts';

/** WCAG 2.2, levels A and AA, and what axe counts as good practice. */
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Widths in pixels, and the size of the letters in percent of the default. */
const SIZES = [
  { width: 320, letters: 100 },
  { width: 360, letters: 100 },
  { width: 768, letters: 100 },
  { width: 1280, letters: 100 },
  { width: 320, letters: 200 },
  { width: 768, letters: 200 },
];
/** In another language words are longer or shorter: what fits here at both ends fits between them. */
const SIZES_IN_BANGLA = [
  { width: 320, letters: 100 },
  { width: 1280, letters: 100 },
  { width: 320, letters: 200 },
];

type Theme = (typeof THEMES)[number];

/** What another theme can change: the rest of a page stays as it is. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

const checkedRules = (theme: Theme): RunOnly =>
  theme === 'dark' ? { type: 'rule', values: COLOUR_RULES } : { type: 'tag', values: RULES };

/** The letter and word spacing that WCAG 2.2 asks pages to support (1.4.12); the widest of common fonts needs less. */
const WIDE_LETTERS = '* { letter-spacing: 0.12em !important; word-spacing: 0.16em !important }';

/** Makes all text about a quarter wider. */
const setInWideLetters = (page: Page): Promise<void> =>
  page.evaluate((rules) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(rules);
    document.adoptedStyleSheets.push(sheet);
  }, WIDE_LETTERS);

/** Colours change gradually into those of another theme: the values in between are not checked. */
const settleColours = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    // They begin with the next frame that the browser draws.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const transitions = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
    await Promise.allSettled(transitions.map(({ finished }) => finished));
  });

/** What `npm test` looks at: in Bangla, whose words are longer and whose glyphs are higher. */
for (const screen of SCREENS)
  story(
    `§2 ${screen.name} in Bangla is accessible, and can be read on a phone and on a wide screen`,
    { tag: '@core' },
    async ({ openScreen }) => {
      const page = await openScreen(screen, 'bn');
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await settleColours(page);
      expect(await findAccessibilityProblems(page, checkedRules('light'))).toEqual([]);
      for (const width of [360, 1280]) {
        await page.setViewportSize({ width, height: 740 });
        await expect.soft.poll(() => findLayoutProblems(page, { ordinary: true }), `${width} px`).toEqual([]);
      }
    },
  );

for (const language of LANGUAGES) {
  for (const screen of SCREENS) {
    story(
      `§2 ${screen.name} (${language}) ${language === 'en' ? 'is accessible, and ' : ''}can be read at any width, in large letters and with any font`,
      async ({ openScreen }) => {
        const page = await openScreen(screen, language);
        // Names, roles and colours are those of one page in all languages: the other ones test what words can change, the layout.
        for (const colorScheme of language === 'en' ? THEMES : []) {
          await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
          await settleColours(page);
          const problems = await findAccessibilityProblems(page, checkedRules(colorScheme));
          expect(problems, colorScheme).toEqual([]);
        }
        for (const { width, letters } of language === 'en' ? SIZES : SIZES_IN_BANGLA) {
          await page.setViewportSize({ width, height: 740 });
          await setLetters(page, letters);
          const size = `${width} px, letters at ${letters} %`;
          await expect.soft.poll(() => findLayoutProblems(page, { ordinary: true }), size).toEqual([]);
        }
        await page.setViewportSize({ width: 320, height: 640 });
        await setLetters(page, 100);
        await setInWideLetters(page);
        await expect.poll(() => findLayoutProblems(page), 'in wide letters').toEqual([]);
      },
    );
  }
}
