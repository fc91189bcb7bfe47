import { expect, type Locator } from '@playwright/test';

/** Waits until React handles the events of an element that the server has rendered: before that, a press is lost. */
export const untilHydrated = (element: Locator): Promise<void> =>
  expect
    .poll(() => element.evaluate((node) => Object.keys(node).some((key) => key.startsWith('__reactProps'))))
    .toBe(true);
