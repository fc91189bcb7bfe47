import type { Page } from '@playwright/test';

/** The spacing that WCAG 2.2 asks pages to bear (1.4.12); the widest of common fonts needs less. */
const WIDE_LETTERS = '* { letter-spacing: 0.12em !important; word-spacing: 0.16em !important }';

/** Sets the page in letters that take a quarter more room than those of this machine. */
export const setInWideLetters = (page: Page): Promise<void> =>
  page.evaluate((rules) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(rules);
    document.adoptedStyleSheets.push(sheet);
  }, WIDE_LETTERS);

/** Returns what reaches over the right edge of the window, and is not in a part that scrolls or cuts by itself. */
export const findTooWide = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    const reachesOver = (element: Element) => element.getBoundingClientRect().right > width + 0.5;
    const isKept = (element: Element): boolean => {
      const parent = element.parentElement;
      if (!parent || parent === document.body) return false;
      const scrollsOrCuts = getComputedStyle(parent).overflowX !== 'visible' && !reachesOver(parent);
      return scrollsOrCuts || isKept(parent);
    };
    const isShown = (element: Element) => element.checkVisibility() && element.getBoundingClientRect().width > 1;
    const found = [...document.querySelectorAll('body *')].filter((each) => isShown(each) && reachesOver(each));
    const pageItself = document.documentElement.scrollWidth;
    return [
      ...(pageItself > width ? [`${pageItself} px: the page`] : []),
      ...found
        .filter((element) => !isKept(element))
        .map((element) => `${Math.ceil(element.getBoundingClientRect().right)} px: ${element.outerHTML.slice(0, 120)}`),
    ];
  });
