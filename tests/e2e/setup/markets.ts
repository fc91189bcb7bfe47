import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Fixtures, PlaywrightWorkerArgs } from '@playwright/test';
import { type MainProcess, startMain } from '#testing/main-process.ts';
import { signUpByCalls } from '#testing/people.ts';
import { startTestApp } from '#testing/test-app.ts';
import { keepPages, type OpenScreen } from './appearance.ts';
import { FULL_CARDS } from './full-cards.ts';
import { listBike } from './listings.ts';
import { LONG_VALUES } from './long-values.ts';
import { createMarketplace, type Marketplace } from './marketplace.ts';
import { SEARCH_BIKES } from './search-bikes.ts';

export interface SearchMarket {
  url: string;
  /** A buyer's account. */
  buyer: Awaited<ReturnType<typeof signUpByCalls>>;
}

/** Marketplaces that the stories of a worker share. */
export interface Markets {
  /** Opens a screen of the marketplace that all stories share. */
  openScreen: OpenScreen;
  /**
   * Opens a screen where all words of the product are longer, and everything that people have typed is long; only there, so
   * that no other story has such names.
   */
  openLongScreen: OpenScreen;
  /** Nothing but what the stories of the search expect is for sale there. */
  searchMarket: SearchMarket;
  /** The first bikes of the brand have everything that a card can show. */
  cardMarket: { url: string; marketplace: Marketplace };
}

const OPTIONS = { scope: 'worker', timeout: 120_000 } as const;

const PSEUDO_BUILD = resolve('build/en-XA/client');

const onOwnServer = async (work: (server: MainProcess) => Promise<void>): Promise<void> => {
  const server = await startMain();
  await work(server).finally(server.remove);
};

/**
 * Each is made when a story of the worker first asks for it. All stories have all of them: Playwright would start another worker,
 * with a browser and servers of its own, for each story whose worker fixtures are other ones than those of the story before.
 */
export const markets: Fixtures<object, Markets, object, PlaywrightWorkerArgs> = {
  openScreen: [
    async ({ browser }, use, { project }) => {
      const url = project.use.baseURL ?? '';
      const marketplace = await createMarketplace(browser, url);
      // Every document is loaded in English; the same screens are come to by their links in Bangla.
      await use(keepPages(browser, marketplace, url, (language) => (language === 'en' ? 'load' : 'follow')));
    },
    OPTIONS,
  ],
  openLongScreen: [
    async ({ browser }, use) => {
      if (!existsSync(PSEUDO_BUILD))
        throw new Error('There are no pages in longer words: run npm run build -- --pseudo.');
      const { url, config, close } = await startTestApp({}, { webRoot: PSEUDO_BUILD });
      const marketplace = await createMarketplace(browser, url, LONG_VALUES, config.database);
      await use(keepPages(browser, marketplace, url, () => 'follow'));
      await close();
    },
    OPTIONS,
  ],
  searchMarket: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright requires an object pattern here.
    ({}, use) =>
      onOwnServer(async (server) => {
        const seller = await signUpByCalls(server, 'Seller');
        for (const { brand, modelName, ...fields } of SEARCH_BIKES)
          await listBike(server.url, seller, modelName, brand, fields);
        await use({ url: server.url, buyer: await signUpByCalls(server, 'Buyer') });
      }),
    OPTIONS,
  ],
  cardMarket: [
    ({ browser }, use) =>
      onOwnServer(async ({ url, database }) =>
        use({ url, marketplace: await createMarketplace(browser, url, FULL_CARDS, database) }),
      ),
    OPTIONS,
  ],
};
