import * as build from 'virtual:react-router/server-build';
import { createRequestHandler, RouterContextProvider } from 'react-router';
import { type ServerContext, serverContext } from '#web/lib/server-context.ts';

const handle = createRequestHandler(build, 'production');

/** Returns the page at `url` as every visitor sees it: the server build's one export. */
export const renderPage = (url: string, parts: ServerContext): Promise<Response> => {
  const context = new RouterContextProvider();
  context.set(serverContext, parts);
  return handle(new Request(url), context);
};
