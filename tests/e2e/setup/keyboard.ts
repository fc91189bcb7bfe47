import type { Locator, Page } from '@playwright/test';

const MAX_STOPS = 120;

/** Presses Tab until `target` has the focus; it must be visible there. */
export const tabTo = async (page: Page, target: Locator): Promise<void> => {
  await target.waitFor({ state: 'attached' });
  for (let stops = 0; stops < MAX_STOPS; stops += 1) {
    if (await target.evaluate((element) => element === element.ownerDocument.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`${MAX_STOPS} presses of Tab did not reach ${target}`);
};
