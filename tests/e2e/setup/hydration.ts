import { expect, type Locator } from '@playwright/test';

/**
 * Waits until React handles the events of an element that the server has rendered. Before that a link loads a document, keys do
 * what the browser does, and a click on a button is repeated later.
 */
export const untilHydrated = (element: Locator): Promise<void> =>
  expect
    .poll(() => element.evaluate((node) => Object.keys(node).some((key) => key.startsWith('__reactProps'))))
    .toBe(true);
