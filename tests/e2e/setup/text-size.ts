import type { Page } from '@playwright/test';

/** Sets the size of the letters in percent of the default, as the browser's setting does it: what is measured in letters grows. */
export const setLetters = (page: Page, letters: number): Promise<void> =>
  page.evaluate((percent) => {
    document.documentElement.style.fontSize = `${percent}%`;
    // What depends on sizes (ResizeObserver) runs before anything is measured.
    return new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())));
  }, letters);
