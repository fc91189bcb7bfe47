import type { QueryClient } from '@tanstack/react-query';

/** The arguments of a page's `prefetch`. */
interface PageIntent {
  queries: QueryClient;
  path: string;
  /** The parameters of the path: `brand` in `/bikes/:brand`. */
  params: Record<string, string | undefined>;
  /** The signed-in user's. */
  email: string;
}

/** The `handle` that a page's file may export. */
export interface PageHandle {
  /** Starts to fetch the data of the page. Never throws: the page fetches again. */
  prefetch?: (intent: PageIntent) => void;
}
