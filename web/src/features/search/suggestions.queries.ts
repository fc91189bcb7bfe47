import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Suggestion } from '#contract/entities/search.ts';
import { callApi } from '#web/lib/api-client.ts';
import { loadChunk } from '#web/lib/load-chunk.ts';

/* Apart from search.queries.ts, which brings the reader of a search's address: the home page does without it. */

/** A suggestion with its name in the language of the page. */
export interface LabelledSuggestion extends Suggestion {
  label: string;
}

/** The names of districts are loaded with the first suggestions: the home page has none before somebody types. */
const fetchSuggestions = async (typed: string, signal: AbortSignal): Promise<LabelledSuggestion[]> => {
  const [{ items }, { choiceLabel }] = await Promise.all([
    callApi('GET /suggestions', { query: { q: typed }, signal }),
    loadChunk(import('./choices.ts')),
  ]);
  return items.map((item) => ({ ...item, label: choiceLabel(item.kind, item.text) }));
};

/** What the words typed so far may mean. Each text has an entry of its own, so a late response never replaces a newer one. */
export const suggestions = (typed: string) =>
  queryOptions({
    queryKey: ['search', 'suggestions', typed],
    queryFn: ({ signal }) => fetchSuggestions(typed, signal),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
    retry: false,
  });
