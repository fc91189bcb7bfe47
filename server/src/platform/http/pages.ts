import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Language } from '#contract/constants.ts';
import { ContractError } from '#contract/errors.ts';
import { encoders, encodingFor } from './encoding.ts';
import { languageOf } from './language.ts';
import { writtenPath } from './request-path.ts';
import { type CspSources, pagePolicy } from './security-headers.ts';

/** What the server build of the web application is given, and returns (`web/src/app/server.ts`). */
interface ServerBuild {
  renderPage(
    url: string,
    context: { nonce: string; fetch(path: string): Promise<Response>; report(error: unknown): void },
  ): Promise<Response>;
}

/** The server build of a language, loaded when the first page in it is asked for. */
const loadBuild = (root: string, language: Language): Promise<ServerBuild> =>
  import(pathToFileURL(join(root, 'pages', language, 'index.js')).href);

const NONCE_BYTES = 16;

/** Paths resolve against any origin in the same way: pages hold no absolute address. */
const ORIGIN = 'http://page.invalid';

/** The requested path and query; a path that cannot be decoded leads to no page, and neither does one of several slashes. */
const targetOf = ({ originalUrl }: FastifyRequest): string =>
  `${ORIGIN}/${writtenPath(originalUrl).replace(/^\/+/, (slashes) => '%2F'.repeat(slashes.length - 1))}${originalUrl.match(/\?[^#]*/)?.[0] ?? ''}`;

interface Options {
  /** Folder of the built web application. */
  root: string;
  hosts: CspSources;
}

/**
 * Returns the function that renders the requested page and sends it: as every visitor sees it, because nothing of the request
 * but its path, its query and the language reaches the renderer. A page's calls of the API are made inside this process, and
 * count for the address of the visitor. Throws `internal` if the page cannot be rendered.
 */
export const createPages = (app: FastifyInstance, { root, hosts }: Options) => {
  const callApi = async (path: string, remoteAddress: string): Promise<Response> => {
    const { statusCode: status, body } = await app.inject({ url: path, remoteAddress });
    return new Response(body, { status });
  };

  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const { renderPage } = await loadBuild(root, languageOf(request));
    const nonce = randomBytes(NONCE_BYTES).toString('base64');
    const page = await renderPage(targetOf(request), {
      nonce,
      fetch: (path) => callApi(path, request.ip),
      report: (error) => request.log.error(error),
    });
    if (page.status === 500 && !page.body) throw new ContractError('internal');
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
