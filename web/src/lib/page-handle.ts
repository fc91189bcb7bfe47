import type { QueryClient } from '@tanstack/react-query';

/** What is known when somebody is about to open a page. */
export interface PageIntent {
  queries: QueryClient;
  /** Of the address: `brand` in `/bikes/:brand`. */
  params: Record<string, string | undefined>;
  /** Of whoever is signed in. */
  email: string;
}

/** What a page's file may export as `handle`. */
export interface PageHandle {
  /** Begins to fetch what the page will show. Never fails: the page itself asks again. */
  prefetch?: (intent: PageIntent) => void;
}
