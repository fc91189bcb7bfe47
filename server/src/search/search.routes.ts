import { endpoints } from '#contract/endpoints/index.ts';
import type { Serve } from '#server/platform/http/serve.ts';
import { MINUTE } from '#server/platform/lib/durations.ts';
import type { SearchService } from './search.service.ts';

/** Some eighty searches; the others are made each time. */
const CACHE = { entries: 300, bytes: 8 * 1024 * 1024 };

export const serveSearch = (serve: Serve, search: SearchService): void => {
  serve.cached(
    endpoints.searchBikes,
    ({ reader, query, audience }) => search.search(reader, query, audience === 'signed in'),
    { bounds: CACHE, freshFor: MINUTE },
  );
  serve(endpoints.listSuggestions, async ({ query }) => ({ items: await search.suggest(undefined, query.q) }));
};
