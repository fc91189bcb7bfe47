import { createContext, type RouterContextProvider } from 'react-router';
import type { CallOptions, VisitorFetch } from './api-client.ts';

/** What the server hands to the pages that it renders. */
export interface ServerContext {
  /** Allows the inline scripts of this one response to run. */
  nonce?: string;
  /** The origin of the site, for what other sites read of a page. */
  publicUrl: string;
  /** Calls the API as a visitor, by path: `/api/history`. Reads only. */
  fetch: VisitorFetch;
  /** Called with what went wrong while the page was rendered. */
  report(error: unknown): void;
}

/** Our server sets it for each request; `npm run dev` renders in a process of its own, which calls the API by HTTP. */
export const serverContext = createContext<ServerContext>({
  publicUrl: '',
  fetch: (path, init) => fetch(`${process.env.API_ORIGIN}${path}`, init),
  report: console.error,
});

/** The options with which a `loader` calls the API. */
export const asVisitor = (context: Readonly<RouterContextProvider>): CallOptions => ({
  visitorFetch: context.get(serverContext).fetch,
});
