import accepts from '@fastify/accepts';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import type { Logger } from 'pino';
import { endpoints } from '#contract/endpoints/index.ts';
import { becomeFirstAdmin } from './account/admins.ts';
import { serveMessagePhotos } from './deals/conversations/photos/photos.routes.ts';
import { createMessagePhotosService } from './deals/conversations/photos/photos.service.ts';
import { openPlaces } from './deals/meetings/open-places.ts';
import { type FeatureParts, serveFeatures } from './features.ts';
import { createUploadLimit, serveImages, serveUploads } from './images/images.routes.ts';
import { openCatalogue } from './listings/catalogue/current.ts';
import { createPreviews } from './listings/previews/create-previews.ts';
import { servePreviews } from './listings/previews/previews.routes.ts';
import { serveSitemap } from './listings/sitemap/sitemap.routes.ts';
import { createSitemapService } from './listings/sitemap/sitemap.service.ts';
import { serveEvents } from './notices/events/events.routes.ts';
import { createAccessTokens } from './people/auth/access-tokens.service.ts';
import { createIdTokens } from './people/auth/identity/id-tokens.ts';
import { serveIdentity } from './people/auth/identity/identity.routes.ts';
import type { IdentityProvider } from './people/auth/identity/identity-provider.ts';
import { type Reads, readsOfPrimary } from './platform/db/reads.ts';
import { limitAddresses } from './platform/http/address-rate-limit.ts';
import { limitCosts } from './platform/http/call-cost.ts';
import { accountOfRequest } from './platform/http/caller.ts';
import {
  closeIdleConnections,
  closeUnread,
  connectionOptions,
  limitConnections,
  MAX_HEAD,
} from './platform/http/connections.ts';
import { cspSources } from './platform/http/csp-sources.ts';
import { handleError } from './platform/http/error-handler.ts';
import { serveHealth } from './platform/http/health.ts';
import { serveLanguage } from './platform/http/language.ts';
import { limitLocations } from './platform/http/location-length.ts';
import { malformedRequestOptions, refuseMalformed } from './platform/http/malformed-requests.ts';
import { serveOpenApi } from './platform/http/openapi.ts';
import { shareCapacity } from './platform/http/overload.ts';
import { rewriteUrl } from './platform/http/request-path.ts';
import { readListVersion } from './platform/http/response-cache/list-version.repository.ts';
import { addSecurityHeaders } from './platform/http/security-headers.ts';
import { createServe } from './platform/http/serve.ts';
import { refuseUnknown, serveWeb } from './platform/http/web.ts';
import { createLogger } from './platform/observability/logger.ts';
import { logRequests, newRequestId, requestLogger } from './platform/observability/request-log.ts';
import { createAccountLimits, noAccountLimits } from './platform/rate-limit/account-limits.ts';
import { serveSandboxes } from './sandboxes.ts';

export interface AppOptions extends Omit<FeatureParts, 'reads' | 'accessTokens'> {
  /** Where public lists are read; the database itself by default. */
  reads?: Reads;
  identity: IdentityProvider;
  log?: Logger;
  /** Measures requests; one that must come before the routes. */
  observers?: readonly Observer[];
  /** Whether the process has been asked to stop. */
  isStopping?(): boolean;
  /** How long a client may leave a response unread before its connection is closed, ms; 20 seconds by default. */
  unreadFor?: number | undefined;
  /** Folder of the built web application; without one there are no pages. */
  webRoot?: string;
}

const JSON_LIMIT = 64 * 1024;

/** Called with an application before its routes are registered, e.g. to time them. */
type Observer = (app: FastifyInstance) => void | Promise<void>;

const createServer = ({ config, log = createLogger(config) }: AppOptions): FastifyInstance =>
  Fastify({
    bodyLimit: JSON_LIMIT,
    ...connectionOptions,
    trustProxy: config.trustedProxies,
    // As much as a request's head may have: what is too long is refused by name, field by field.
    routerOptions: { maxParamLength: MAX_HEAD },
    loggerInstance: log as FastifyBaseLogger,
    // `logRequests` writes one line for each request instead of two.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: newRequestId,
    rewriteUrl,
    childLoggerFactory: requestLogger,
    // While it closes it serves what still comes in over open connections.
    return503OnClosing: false,
    ...malformedRequestOptions(config.publicUrl),
  });

/** The whole application over its parts: what `main.ts` starts is what the tests start. */
export const createApp = async (options: AppOptions): Promise<FastifyInstance> => {
  const { config, db, clock, images, identity, webRoot } = options;
  const { observers = [], isStopping = () => false } = options;
  const reads = options.reads ?? readsOfPrimary(db);
  await openCatalogue(db);
  await openPlaces(db);
  const app = createServer(options);
  app.setErrorHandler(handleError);
  logRequests(app);
  for (const observe of observers) await observe(app);
  closeIdleConnections(app);
  closeUnread(app, options.unreadFor);
  limitConnections(app);
  await app.register(accepts);
  await app.register(cookie);
  addSecurityHeaders(app, config.publicUrl);
  refuseMalformed(app, config.publicUrl);
  limitLocations(app);
  const accessTokens = createAccessTokens(db, clock, {
    secret: config.authSecret,
    firstAdmin: config.adminEmail
      ? { email: config.adminEmail, become: (id) => becomeFirstAdmin(db, clock, id) }
      : undefined,
  });
  const accountOf = accountOfRequest(accessTokens);
  const report = (error: unknown): void => app.log.error(error);
  if (config.rateLimit) {
    // One process on SQLite counts by itself; all processes on one PostgreSQL count together.
    const counting = { db: config.database.kind === 'postgres' ? db : undefined, clock, report };
    limitCosts(app, { accountOf, ...counting });
    await limitAddresses(app, counting);
  }
  if (config.shedLoad) await shareCapacity(app, accountOf);
  await app.register(compress, { threshold: 1024, globalDecompression: false });

  const limits = config.rateLimit ? createAccountLimits({ db, clock, report }) : noAccountLimits;
  const serving = {
    accessTokens,
    limits,
    idTokens: createIdTokens(identity.issuer),
    listVersion: () => readListVersion(db),
    onWrite: reads.wrote,
    now: clock.now,
  };
  const serveIn = (scope: FastifyInstance) => createServe(scope, serving);
  await serveFeatures(app, serveIn, { ...options, reads, accessTokens });
  await serveEvents(app, {
    events: options.events,
    onHere: options.conversations.presence.note,
    accessTokens,
    idTokens: serving.idTokens,
  });
  await serveMessagePhotos(app, {
    photos: createMessagePhotosService({ db, clock, photos: images.privatePhotos }),
    serveIn,
    accessTokens,
    idTokens: serving.idTokens,
  });
  serveHealth(app, { db, dataDir: config.dataDir, isStopping });
  await serveLanguage(app, config.publicUrl.startsWith('https:'));
  await serveOpenApi(app, endpoints);
  if (identity.embedded) await serveIdentity(app, identity.embedded);
  serveImages(app, images);
  servePreviews(app, await createPreviews({ db, images, dataDir: config.dataDir, report }));
  serveSitemap(app, createSitemapService(db, clock), config.publicUrl);
  if (!config.externalImageHost)
    await serveUploads(app, images, config.imageHostKey, createUploadLimit(accessTokens, limits));
  await serveSandboxes(app, config);
  if (webRoot) await serveWeb(app, webRoot, { hosts: cspSources(config), publicUrl: config.publicUrl });
  else app.setNotFoundHandler(refuseUnknown);
  return app;
};
