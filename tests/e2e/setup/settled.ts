import { setTimeout } from 'node:timers/promises';
import type { Page, Request } from '@playwright/test';

/** Between what one response makes a page ask for and its request there are fewer milliseconds. */
const QUIET = 100;

/** Watches the requests of a page from now on. Returns a function that waits until it is hydrated and none is under way. */
export const watchRequests = (page: Page): (() => Promise<void>) => {
  const pending = new Set<Request>();
  let changed = Date.now();
  const end = (request: Request) => {
    pending.delete(request);
    changed = Date.now();
  };
  page.on('request', (request) => {
    pending.add(request);
    changed = Date.now();
  });
  page.on('requestfinished', end);
  page.on('requestfailed', end);
  // Of the requests of a page that was left no end is reported.
  page.on('domcontentloaded', () => pending.clear());
  return async () => {
    await page.waitForFunction(() =>
      Object.keys(document.querySelector('#content, main') ?? {}).some((key) => key.startsWith('__reactProps')),
    );
    while (pending.size > 0 || Date.now() - changed < QUIET) await setTimeout(20);
  };
};
