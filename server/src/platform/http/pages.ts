import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Language } from '#contract/constants.ts';
import { ContractError } from '#contract/errors.ts';
import { TooManyRequests } from '#server/platform/rate-limit/rate-limit.ts';
import { encoders, encodingFor } from './encoding.ts';
import { LANGUAGE_COOKIE, languageOfPage, languageToKeep } from './language.ts';
import { writtenPath } from './request-path.ts';
import { type CspSources, pagePolicy } from './security-headers.ts';

/** Methods of pages, which only read. */
interface PageCall {
  method?: string | undefined;
  signal?: AbortSignal | null | undefined;
}

/** What the server build of the web application is given, and returns (`web/src/app/server.ts`). */
interface ServerBuild {
  renderPage(
    url: string,
    context: {
      nonce: string;
      publicUrl: string;
      fetch(path: string, init: PageCall): Promise<Response>;
      report(error: unknown): void;
    },
  ): Promise<Response>;
}

/** The server build of a language, loaded when the first page in it is asked for. */
const loadBuild = (root: string, language: Language): Promise<ServerBuild> =>
  import(pathToFileURL(join(root, 'pages', language, 'index.js')).href);

const NONCE_BYTES = 16;

/** Paths resolve against any origin in the same way: only what other sites read of a page has `publicUrl` in it. */
const ORIGIN = 'http://page.invalid';

/** Returns the requested path and query at an origin. What begins with several slashes is a path, not a host. */
const targetOf = ({ originalUrl }: FastifyRequest): string =>
  `${ORIGIN}/${writtenPath(originalUrl).replace(/^\/+/, (slashes) => '%2F'.repeat(slashes.length - 1))}${originalUrl.match(/\?[^#]*/)?.[0] ?? ''}`;

export interface PageOptions {
  hosts: CspSources;
  /** The origin under which the site is known. */
  publicUrl: string;
}

/** Milliseconds that a page waits for the API. Without a response it is sent as it is, and the browser calls again. */
const API_TIMEOUT = 1_500;

/** The remote address of the calls that pages make: no client can have it. */
const PAGE = 'page';

/** Header of these calls: the address of the visitor that the page is for. Of any other request it is ignored. */
export const VISITOR_ADDRESS = 'x-bike-visitor-address';

/** Returns true for a call that a page makes: the request for the page is what is logged, and what waits for its turn. */
export const isCallOfPage = ({ raw }: FastifyRequest): boolean => raw.socket.remoteAddress === PAGE;

const aborted = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason), { once: true }));

/** React Router responds with plain text, or nothing, where not even its error page can be rendered. */
const isPage = ({ headers }: Response): boolean => /^text\/(html|x-script)/.test(headers.get('content-type') ?? '');

/**
 * Returns the function that renders the requested page and sends it: as every visitor sees it, because nothing of the request
 * but its path, its query and the language reaches the renderer. A page's calls of the API are made inside this process, and
 * count for its visitor. Throws `internal` if the page cannot be rendered, and TooManyRequests if one of its calls was refused so.
 */
export const createPages = (app: FastifyInstance, root: string, { hosts, publicUrl }: PageOptions) => {
  const callApi = async (
    visitor: string,
    path: string,
    { method = 'GET', signal }: PageCall = {},
  ): Promise<Response> => {
    if (method !== 'GET') throw new Error(`a page makes no ${method} request`);
    const signals = [AbortSignal.timeout(API_TIMEOUT), ...(signal ? [signal] : [])];
    const called = app.inject({ url: path, remoteAddress: PAGE, headers: { [VISITOR_ADDRESS]: visitor } });
    const { statusCode: status, headers, body } = await Promise.race([called, aborted(AbortSignal.any(signals))]);
    return new Response(body, {
      status,
      headers: Object.entries(headers).map(([name, value]) => [name, String(value)]),
    });
  };

  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const { renderPage } = await loadBuild(root, languageOfPage(request));
    const nonce = randomBytes(NONCE_BYTES).toString('base64');
    let refused: TooManyRequests | undefined;
    const page = await renderPage(targetOf(request), {
      nonce,
      publicUrl,
      fetch: async (path, init) => {
        const response = await callApi(request.ip, path, init);
        if (response.status === 429) refused = new TooManyRequests(Number(response.headers.get('retry-after')));
        return response;
      },
      report: (error) => request.log.error(error),
    });
    if (refused) throw refused;
    if (page.status === 500 && !isPage(page)) throw new ContractError('internal');
    const language = languageToKeep(request);
    const secure = publicUrl.startsWith('https:');
    if (language) reply.setCookie(LANGUAGE_COOKIE, language, { path: '/', sameSite: 'lax', httpOnly: true, secure });
    const encoding = encodingFor(request);
    if (encoding !== 'identity') reply.header('content-encoding', encoding);
    const body = await encoders[encoding](Buffer.from(await page.arrayBuffer()));
    return reply
      .status(page.status)
      .headers(Object.fromEntries(page.headers))
      .header('vary', 'accept-encoding, accept-language, cookie')
      .header('cache-control', 'no-cache')
      .header('content-security-policy', pagePolicy(nonce, hosts))
      .send(body);
  };
};
