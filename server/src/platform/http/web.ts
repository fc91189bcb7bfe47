import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ContractError } from '#contract/errors.ts';
import { encodingFor } from './encoding.ts';
import { hasAlready } from './etag.ts';
import { languageOf } from './language.ts';
import { loadIsPage, loadPages, type Page } from './pages.ts';
import { decodedPath, writtenPath } from './request-path.ts';
import { type PageHosts, pagePolicy } from './security-headers.ts';

/** Paths that programs ask for: at a wrong one there is an error, not a page. */
const NOT_PAGES = /^\/(api|identity|images|sandbox|static|pictures)(\/|$)|\.\w+$/;
const YEAR = 'public, max-age=31536000, immutable';
const DAY = 'public, max-age=86400';

const SERVICE_WORKER = '/service-worker.js';
/** It is asked for anew at each visit, and fetches from this site alone. */
const SERVICE_WORKER_HEADERS = {
  'cache-control': 'no-cache',
  'content-security-policy': "default-src 'none'; connect-src 'self'; frame-ancestors 'none'",
};

const sendPage = (request: FastifyRequest, reply: FastifyReply, page: Page, hosts: PageHosts): void => {
  reply
    .type('text/html; charset=utf-8')
    .header('vary', 'accept-encoding, accept-language, cookie')
    .header('cache-control', 'no-cache')
    .header('content-security-policy', pagePolicy(page.scriptHashes, hosts))
    .header('etag', page.etag);
  // A page of another status is not the one that the browser has kept.
  if (reply.statusCode === 200 && hasAlready(request.headers['if-none-match'], page.etag)) {
    reply.status(304).send();
    return;
  }
  const encoding = encodingFor(request);
  const packed = page.bytes[encoding];
  if (packed && encoding !== 'identity') reply.header('content-encoding', encoding);
  reply.send(packed ?? page.bytes.identity);
};

/** Refuses an address at which nothing is: `route_not_found`, or `malformed_request` for one that cannot be decoded. */
export const refuseUnknown = ({ originalUrl }: FastifyRequest): never => {
  throw new ContractError(decodedPath(originalUrl) === undefined ? 'malformed_request' : 'route_not_found');
};

/** Serves the built web application from `root`: assets as files, pages from memory, any other path as the app's shell. */
export const serveWeb = async (app: FastifyInstance, root: string, hosts: PageHosts): Promise<void> => {
  const pages = { en: loadPages(join(root, 'pages/en')), bn: loadPages(join(root, 'pages/bn')) };

  const isKnown = loadIsPage(join(root, 'pages'));

  await app.register(fastifyStatic, {
    root,
    wildcard: false,
    index: false,
    preCompressed: true,
    globIgnore: ['**/*.html', 'pages/**', '**/*.br', '**/*.gz', '**/*.map'],
    cacheControl: false,
    setHeaders: (reply, path) => {
      // Names under static/ carry a hash of their content.
      reply.header('cache-control', path.includes('/static/') ? YEAR : DAY);
      if (path.includes(SERVICE_WORKER)) reply.headers(SERVICE_WORKER_HEADERS);
    },
  });

  app.setNotFoundHandler((request, reply) => {
    const path = decodedPath(request.originalUrl) ?? writtenPath(request.originalUrl);
    const isPage = (request.method === 'GET' || request.method === 'HEAD') && !NOT_PAGES.test(path);
    if (!isPage) refuseUnknown(request);
    const page = path.replace(/([^/])\/$/, '$1');
    const { byPath, fallback } = pages[languageOf(request)];
    // The app's shell says in words that nothing is there; the status says it to search engines.
    reply.status(isKnown(page) ? 200 : 404);
    sendPage(request, reply, byPath.get(page) ?? fallback, hosts);
  });
};
