import type { SearchMarket } from './markets.ts';
import { story as base } from './story.ts';

/** A story on a marketplace that only stories of the search share, so that counts are known. */
export const story = base.extend<{ baseURL: string; market: SearchMarket }>({
  market: ({ searchMarket }, use) => use(searchMarket),
  baseURL: ({ searchMarket }, use) => use(searchMarket.url),
});
