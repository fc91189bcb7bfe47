import { renderToReadableStream } from 'react-dom/server';
import { type EntryContext, ServerRouter } from 'react-router';

/**
 * Renders a page while the site is built; nothing is rendered at run time. In one piece: React would otherwise put parts
 * that come to life by themselves at the end of the page, for scripts to bring into their places.
 */
const renderPage = async (
  { url }: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> => {
  const errors: unknown[] = [];
  const page = await renderToReadableStream(<ServerRouter context={context} url={url} />, {
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError: (error) => void errors.push(error),
  });
  await page.allReady;
  if (errors.length > 0) throw errors[0];
  headers.set('content-type', 'text/html');
  return new Response(page, { status, headers });
};
export default renderPage;
