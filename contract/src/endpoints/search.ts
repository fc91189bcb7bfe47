import * as z from 'zod/mini';
import { CONTACTS } from '#contract/account-limits.ts';
import { endpoint } from '#contract/endpoint.ts';
import { SearchResult, Suggestion } from '#contract/entities/search.ts';
import { SearchQuery } from '#contract/rules/search.ts';
import { searchText } from './shapes.ts';

export const searchBikes = endpoint({
  method: 'GET',
  path: '/search',
  summary:
    "The bikes for sale that fit, 24 a page, with the count of each choice. Signed-out callers do not see the seller's email and phone.",
  access: 'everyone',
  query: SearchQuery,
  output: SearchResult,
  perAccount: CONTACTS,
  cost: 5,
});

export const listSuggestions = endpoint({
  method: 'GET',
  path: '/suggestions',
  summary:
    'What the words typed so far may mean: models, brands and districts, at most 8, each with the part of the words whose place it takes.',
  access: 'everyone',
  query: z.object({ q: searchText }),
  output: z.object({ items: z.array(Suggestion) }),
});
