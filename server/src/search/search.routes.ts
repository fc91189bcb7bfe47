import { endpoints } from '#contract/endpoints/index.ts';
import type { Serve } from '#server/platform/http/serve.ts';
import type { SearchService } from './search.service.ts';

export const serveSearch = (serve: Serve, search: SearchService): void => {
  serve.cached(endpoints.searchBikes, ({ reader, query, audience }) =>
    search.search(reader, query, audience === 'signed in'),
  );
  serve(endpoints.listSuggestions, async ({ query }) => ({ items: await search.suggest(undefined, query.q) }));
};
