import { readdirSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ContractError } from '#contract/errors.ts';
import { createPages, type PageOptions } from './pages.ts';
import { decodedPath, writtenPath } from './request-path.ts';

/**
 * Paths that programs request: a wrong one is an error, not a page. React Router asks for `.data` of pages with a
 * loader.
 */
const NOT_PAGES = /^\/(api|identity|images|previews|sandbox|sitemaps|static|pictures)(\/|$)|\.(?!data$)\w+$/;
const YEAR = 'public, max-age=31536000, immutable';
const DAY = 'public, max-age=86400';

const SERVICE_WORKER = '/service-worker.js';
/** Requested at each visit; it fetches from this site alone. */
const SERVICE_WORKER_HEADERS = {
  'cache-control': 'no-cache',
  'content-security-policy': "default-src 'none'; connect-src 'self'; frame-ancestors 'none'",
};

/**
 * What a chat or a mail takes for the end of a link where a sentence ends, or who copied it has marked along: no page has such an
 * address. The path begins with one slash, so that it stays an address of this site.
 */
const ENDED_BY_A_SENTENCE = /^(\/\w.*?)[^\p{L}\p{M}\p{N}/]+$/u;

/** Refuses an address at which nothing is: `route_not_found`, or `malformed_request` for one that cannot be decoded. */
export const refuseUnknown = ({ originalUrl }: FastifyRequest): never => {
  throw new ContractError(decodedPath(originalUrl) === undefined ? 'malformed_request' : 'route_not_found');
};

/** What is in the folder of the web application and no file to send: modules that render pages, and what comes instead of a file. */
const NOT_SENT = /^pages\/|(^|\/)\.|\.(br|gz|map)$/;

const filesToSend = (root: string): string[] =>
  readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)))
    .filter((file) => !NOT_SENT.test(file));

/**
 * Sends the files that are there now, and nothing else. A route for each file, which the plugin would make, takes as long to
 * register as all calls of the API together: each folder is a route.
 */
const serveFiles = (app: FastifyInstance, files: readonly string[]): void => {
  const known = new Set(files);
  const routes = new Set(files.map((file) => (dirname(file) === '.' ? file : `${dirname(file)}/:name`)));
  for (const route of routes)
    app.get<{ Params: { name?: string } }>(`/${route}`, ({ params: { name = '' } }, reply) => {
      const file = route.replace(':name', () => name);
      return known.has(file) ? reply.sendFile(file) : reply.callNotFound();
    });
};

/** Serves the built web application from `root`: assets as files, any other path as a page. */
export const serveWeb = async (app: FastifyInstance, root: string, options: PageOptions): Promise<void> => {
  const sendPage = createPages(app, root, options);

  await app.register(fastifyStatic, {
    root,
    serve: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      // Names under static/ carry a hash of their content.
      reply.header('cache-control', path.includes('/static/') ? YEAR : DAY);
      if (path.includes(SERVICE_WORKER)) reply.headers(SERVICE_WORKER_HEADERS);
    },
  });
  serveFiles(app, filesToSend(root));

  app.setNotFoundHandler((request, reply) => {
    const path = decodedPath(request.originalUrl) ?? writtenPath(request.originalUrl);
    const isPage = (request.method === 'GET' || request.method === 'HEAD') && !NOT_PAGES.test(path);
    if (!isPage) return refuseUnknown(request);
    // The router of the browser takes slashes alone for the home page.
    if (/^\/{2,}$/.test(path)) return reply.redirect('/', 308);
    const meant = ENDED_BY_A_SENTENCE.exec(path)?.[1];
    const [search = ''] = /\?[^#]*/.exec(request.originalUrl) ?? [];
    return meant ? reply.redirect(`${encodeURI(meant)}${search}`) : sendPage(request, reply);
  });
};
