import type { Page } from '@playwright/test';

/** Holds back the calls to `address`, of one method or of all, until the returned function is called: a slow connection. */
export const holdBack = async (page: Page, address: string | RegExp, method?: string): Promise<() => void> => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    if (!method || route.request().method() === method) await released;
    await route.fallback();
  });
  return release;
};
