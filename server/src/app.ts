import { maxHeaderSize } from 'node:http';
import accepts from '@fastify/accepts';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import type { Logger } from 'pino';
import { endpoints } from '#contract/endpoints/index.ts';
import { serveAccount } from './account/account.routes.ts';
import { createAccountService } from './account/account.service.ts';
import { serveAlertSettings, serveUnsubscribe } from './alerts/alerts.routes.ts';
import type { Alerts } from './alerts/create-alerts.ts';
import { serveAudit } from './audit/audit.routes.ts';
import { createAuditService } from './audit/audit.service.ts';
import { serveAccessTokens } from './auth/access-tokens.routes.ts';
import { createAccessTokens } from './auth/access-tokens.service.ts';
import { createIdTokens } from './auth/identity/id-tokens.ts';
import { serveIdentity } from './auth/identity/identity.routes.ts';
import type { IdentityProvider } from './auth/identity/identity-provider.ts';
import { createBikePageService } from './bikes/bike-page.service.ts';
import { serveBikes } from './bikes/bikes.routes.ts';
import { createBikesService } from './bikes/bikes.service.ts';
import type { Images } from './images/create-images.ts';
import { createUploadLimit, serveImages, serveUploads } from './images/images.routes.ts';
import type { Outbox } from './mail/outbox.ts';
import { createOrderNotifications } from './orders/order-notifications.ts';
import { serveOrders } from './orders/orders.routes.ts';
import { createOrdersService } from './orders/orders.service.ts';
import type { Payments } from './payments/create-payments.ts';
import { servePayments, serveWebhook } from './payments/payments.routes.ts';
import type { Config } from './platform/config/config.ts';
import type { Db } from './platform/db/database.ts';
import { type Reads, readsOfPrimary } from './platform/db/reads.ts';
import { limitAddresses } from './platform/http/address-rate-limit.ts';
import { serveClientConfig } from './platform/http/client-config.ts';
import { closeIdleConnections, connectionOptions, limitConnections } from './platform/http/connections.ts';
import { cspSources } from './platform/http/csp-sources.ts';
import { handleError } from './platform/http/error-handler.ts';
import { serveHealth } from './platform/http/health.ts';
import { serveLanguage } from './platform/http/language.ts';
import { limitLocations } from './platform/http/location-length.ts';
import { malformedRequestOptions, refuseMalformed } from './platform/http/malformed-requests.ts';
import { serveOpenApi } from './platform/http/openapi.ts';
import { shedLoad } from './platform/http/overload.ts';
import { rewriteUrl } from './platform/http/request-path.ts';
import { readListVersion } from './platform/http/response-cache/list-version.repository.ts';
import { addSecurityHeaders } from './platform/http/security-headers.ts';
import { createServe } from './platform/http/serve.ts';
import { refuseUnknown, serveWeb } from './platform/http/web.ts';
import type { Clock } from './platform/lib/clock.ts';
import { createLogger } from './platform/observability/logger.ts';
import { logRequests, newRequestId, requestLogger } from './platform/observability/request-log.ts';
import { createAccountLimits, noAccountLimits } from './platform/rate-limit/account-limits.ts';
import { createPreviews } from './previews/create-previews.ts';
import { servePreviews } from './previews/previews.routes.ts';
import { servePush } from './push/push.routes.ts';
import { createPushService } from './push/push.service.ts';
import { serveBrandSales } from './sales/sales.routes.ts';
import { createBrandSalesService } from './sales/sales.service.ts';
import { serveSandboxes } from './sandboxes.ts';
import { serveSavedSearches } from './saved-searches/saved-searches.routes.ts';
import { createSavedSearchesService } from './saved-searches/saved-searches.service.ts';
import { indexListings } from './search/indexing.ts';
import { serveSearch } from './search/search.routes.ts';
import { createSearchService } from './search/search.service.ts';
import { serveSitemap } from './sitemap/sitemap.routes.ts';
import { createSitemapService } from './sitemap/sitemap.service.ts';
import { serveAdministration } from './users/administration.routes.ts';
import { createAdministrationService } from './users/administration.service.ts';
import { serveUsers } from './users/users.routes.ts';
import { createUsersService } from './users/users.service.ts';
import { serveViews } from './views/views.routes.ts';
import { createViewsService } from './views/views.service.ts';
import { serveWishlists } from './wishlists/wishlists.routes.ts';
import { createWishlistsService } from './wishlists/wishlists.service.ts';

export interface AppOptions {
  config: Config;
  db: Db;
  /** Where public lists are read; the database itself by default. */
  reads?: Reads;
  clock: Clock;
  images: Images;
  identity: IdentityProvider;
  payments: Payments;
  outbox: Outbox;
  alerts: Alerts;
  log?: Logger;
  /** Measures requests; one that must come before the routes. */
  observers?: readonly Observer[];
  /** Whether the process has been asked to stop. */
  isStopping?(): boolean;
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
    routerOptions: { maxParamLength: maxHeaderSize },
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
  const { config, db, clock, images, identity, payments, outbox, alerts, webRoot } = options;
  const { observers = [], isStopping = () => false } = options;
  const reads = options.reads ?? readsOfPrimary(db);
  const app = createServer(options);
  app.setErrorHandler(handleError);
  logRequests(app);
  for (const observe of observers) await observe(app);
  closeIdleConnections(app);
  limitConnections(app);
  await app.register(accepts);
  await app.register(cookie);
  addSecurityHeaders(app, config.publicUrl);
  refuseMalformed(app, config.publicUrl);
  limitLocations(app);
  if (config.shedLoad) await shedLoad(app);
  const report = (error: unknown): void => app.log.error(error);
  if (config.rateLimit) await limitAddresses(app, { database: config.database, db, clock, report });
  await app.register(compress, { threshold: 1024, globalDecompression: false });

  const accessTokens = createAccessTokens(db, clock, { secret: config.authSecret, adminEmail: config.adminEmail });
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
  const serve = serveIn(app);

  const bookings = createOrderNotifications({ outbox, publicUrl: config.publicUrl });
  serveClientConfig(serve, config);
  serveAccessTokens(serve, accessTokens);
  serveUsers(serve, createUsersService(db, clock, images));
  serveAdministration(serve, createAdministrationService(db, clock, bookings));
  serveAccount(serve, createAccountService({ db, clock, photos: images, bookings }));
  serveAudit(serve, createAuditService(db));
  const bikes = createBikesService({
    db,
    reads,
    clock,
    photos: images,
    sales: payments.service,
    bookings,
    search: { indexListings },
  });
  serveBikes(serve, bikes, createBikePageService(db, clock));
  serveSearch(serve, createSearchService(reads, clock));
  serveBrandSales(serve, createBrandSalesService(reads));
  serveOrders(serve, createOrdersService({ db, clock, payments: payments.service, notifications: bookings }));
  servePayments(serve, payments.service);
  await serveWebhook(app, payments);
  serveWishlists(serve, createWishlistsService(db, clock));
  serveViews(serve, createViewsService(db, clock));
  serveSavedSearches(serve, createSavedSearchesService(db, clock));
  servePush(serve, createPushService({ db, clock, localOrigin: config.push.localOrigin }));
  serveAlertSettings(serve, alerts.service);
  await serveUnsubscribe(app, serveIn, alerts.service);
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
