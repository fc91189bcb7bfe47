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

/** Refuses an address at which nothing is: `route_not_found`, or `malformed_request` for one that cannot be decoded. */
export const refuseUnknown = ({ originalUrl }: FastifyRequest): never => {
  throw new ContractError(decodedPath(originalUrl) === undefined ? 'malformed_request' : 'route_not_found');
};

/** Serves the built web application from `root`: assets as files, any other path as a page. */
export const serveWeb = async (app: FastifyInstance, root: string, options: PageOptions): Promise<void> => {
  const sendPage = createPages(app, root, options);

  await app.register(fastifyStatic, {
    root,
    wildcard: false,
    index: false,
    preCompressed: true,
    globIgnore: ['pages/**', '**/*.br', '**/*.gz', '**/*.map'],
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
    if (!isPage) return refuseUnknown(request);
    // The router of the browser takes slashes alone for the home page.
    return /^\/{2,}$/.test(path) ? reply.redirect('/', 308) : sendPage(request, reply);
  });
};
