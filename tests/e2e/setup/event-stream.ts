import type { Page } from '@playwright/test';

/**
 * Gives a page no stream of events, which stays open: for stories that wait until nothing is loading any more. Called before the page is
 * opened. Not by a route of Playwright: with one, the browser fetches every script again for every page.
 */
export const withoutEventStream = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const { fetch } = window;
    window.fetch = (input, options) =>
      input === '/api/events' ? Promise.resolve(new Response(null, { status: 204 })) : fetch(input, options);
  });
