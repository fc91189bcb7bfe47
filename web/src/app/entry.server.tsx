import { renderToReadableStream } from 'react-dom/server';
import { type EntryContext, type HandleErrorFunction, type RouterContextProvider, ServerRouter } from 'react-router';
import { serverContext } from '#web/lib/server-context.ts';
import { NonceContext } from './startup/startup-watch.tsx';

/** Layouts that show nothing before the scripts have loaded. */
const GUARDS = /^(guards\/|layouts\/dashboard-layout)/;

/**
 * A page that can be read without scripts does not preload what its scripts import: on a slow connection they would delay its
 * styles and its first photo. The browser finds them in the scripts themselves.
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
 * Links by which the browser would fetch the scripts beside the styles, without which nothing is painted: at 400 kbit/s half a second
 * later. Without them it finds the scripts at the end of the page, once the styles have come.
 */
const SCRIPT_LINK = /<link rel="modulepreload"[^>]*>/g;

/**
 * Renders a page in one piece: React would otherwise put parts that are hydrated separately at the end of the page, for
 * scripts to move into their places.
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
  // React leaves out a part that cannot be rendered, for the browser to try: the status still says so.
  let failed = false;
  const onError = (error: unknown) => {
    failed = true;
    report(error);
  };
  const page = await renderToReadableStream(
    <NonceContext value={nonce}>
      <ServerRouter context={guarded ? context : withoutPreloads(context)} url={url} nonce={nonce} />
    </NonceContext>,
    { nonce, onError, progressiveChunkSize: Number.POSITIVE_INFINITY },
  );
  await page.allReady;
  headers.set('content-type', 'text/html; charset=utf-8');
  const body = guarded ? page : (await new Response(page).text()).replace(SCRIPT_LINK, '');
  return new Response(body, { status: failed ? 500 : status, headers });
};
export default renderPage;

/** Called for what loaders throw. */
export const handleError: HandleErrorFunction = (error, { context }) => context.get(serverContext).report(error);
