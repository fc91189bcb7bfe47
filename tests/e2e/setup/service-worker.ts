import type { Page } from '@playwright/test';

/** Waits until the service worker of a page has cached what the site needs to open offline. */
export const workerIsActive = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready;
    if (active?.state !== 'activated')
      await new Promise((resolve) => active?.addEventListener('statechange', resolve, { once: true }));
  });
