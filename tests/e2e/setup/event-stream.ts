import type { Page } from '@playwright/test';

/** Lets no stream of events through, which stays open: for stories that wait until nothing is loading any more. */
export const withoutEventStream = (page: Page): Promise<unknown> =>
  page.route('**/api/events', (route) => route.fulfill({ status: 204 }));
