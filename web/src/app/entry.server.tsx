import { renderToReadableStream } from 'react-dom/server';
import { type EntryContext, type HandleErrorFunction, type RouterContextProvider, ServerRouter } from 'react-router';
import { serverContext } from '#web/lib/server-context.ts';
import { NonceContext } from './startup/startup-watch.tsx';

/** Behind these, nothing is seen before the scripts have come. */
const GUARDS = /^(guards\/|layouts\/dashboard-layout)/;

/**
 * A page that can be read as it comes names no script to fetch ahead: on a slow line scripts would take the place of its
 * styles and its first picture. They are found by the module script at its end, when the styles are there.
 */
const withoutPreloads = (context: EntryContext): EntryContext => {
  const { entry, routes } = context.manifest;
  const without = Object.entries(routes).map(([id, route]) => [id, route && { ...route, imports: [] }]);
  return {
    ...context,
    manifest: { ...context.manifest, entry: { ...entry, imports: [] }, routes: Object.fromEntries(without) },
  };
};

/**
 * Renders a page in one piece: React would otherwise put parts that come to life by themselves at the end of the page, for
 * scripts to bring into their places.
 */
const renderPage = async (
  { url }: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> => {
  const guarded = context.staticHandlerContext.matches.some(({ route }) => GUARDS.test(route.id));
  const { nonce, report } = loadContext.get(serverContext);
  const page = await renderToReadableStream(
    <NonceContext value={nonce}>
      <ServerRouter context={guarded ? context : withoutPreloads(context)} url={url} nonce={nonce} />
    </NonceContext>,
    { nonce, onError: report, progressiveChunkSize: Number.POSITIVE_INFINITY },
  );
  await page.allReady;
  headers.set('content-type', 'text/html; charset=utf-8');
  return new Response(page, { status, headers });
};
export default renderPage;

/** Called for what loaders throw. */
export const handleError: HandleErrorFunction = (error, { context }) => context.get(serverContext).report(error);
