import accepts from '@fastify/accepts';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import type { Logger } from 'pino';
import { endpoints } from '#contract/endpoints/index.ts';
import type { Config } from '#server/platform/config/config.ts';
import type { Db } from '#server/platform/db/database.ts';
import { type Reads, readsOfPrimary } from '#server/platform/db/reads.ts';
import { limitAddresses } from '#server/platform/http/address-rate-limit.ts';
import { limitCosts } from '#server/platform/http/call-cost.ts';
import { accountOfRequest } from '#server/platform/http/caller.ts';
import {
  closeIdleConnections,
  closeUnread,
  connectionOptions,
  limitConnections,
  MAX_HEAD,
} from '#server/platform/http/connections.ts';
import { cspSources } from '#server/platform/http/csp-sources.ts';
import { handleError } from '#server/platform/http/error-handler.ts';
import { serveHealth } from '#server/platform/http/health.ts';
import { serveLanguage } from '#server/platform/http/language.ts';
import { limitLocations } from '#server/platform/http/location-length.ts';
import { malformedRequestOptions, refuseMalformed } from '#server/platform/http/malformed-requests.ts';
import { serveOpenApi } from '#server/platform/http/openapi.ts';
import { shareCapacity } from '#server/platform/http/overload.ts';
import { rewriteUrl } from '#server/platform/http/request-path.ts';
import { readListVersion } from '#server/platform/http/response-cache/list-version.repository.ts';
import { addSecurityHeaders } from '#server/platform/http/security-headers.ts';
import { compileSerializerLate } from '#server/platform/http/serializer.ts';
import { createServe } from '#server/platform/http/serve.ts';
import { refuseUnknown, serveWeb } from '#server/platform/http/web.ts';
import type { Clock } from '#server/platform/lib/clock.ts';
import { createLogger } from '#server/platform/observability/logger.ts';
import { logRequests, newRequestId, requestLogger } from '#server/platform/observability/request-log.ts';
import { createAccountLimits, noAccountLimits } from '#server/platform/rate-limit/account-limits.ts';
import { serveSandboxes } from '#server/platform/sandboxes.ts';
import type { Domains } from './domains.ts';

export interface AppOptions extends Pick<Domains, 'domains' | 'tokens'> {
  config: Config;
  db: Db;
  clock: Clock;
  /** Where public lists are read; the database itself by default. */
  reads?: Reads;
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
  const { config, db, clock, domains, tokens, webRoot } = options;
  const { observers = [], isStopping = () => false } = options;
  const reads = options.reads ?? readsOfPrimary(db);
  for (const { open } of domains) await open?.();
  const app = createServer(options);
  app.setErrorHandler(handleError);
  app.setSerializerCompiler(compileSerializerLate);
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
  const accountOf = accountOfRequest(tokens.accessTokens);
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
    ...tokens,
    limits,
    listVersion: () => readListVersion(db),
    onWrite: reads.wrote,
    now: clock.now,
  };
  const serveIn = (scope: FastifyInstance) => createServe(scope, serving);
  const server = { app, serve: serveIn(app), serveIn, reads, tokens, limits };
  for (const { serve } of domains) await serve?.(server);
  serveHealth(app, { db, dataDir: config.dataDir, isStopping });
  await serveLanguage(app, config.publicUrl.startsWith('https:'));
  await serveOpenApi(app, endpoints);
  await serveSandboxes(app, config, clock);
  if (webRoot) await serveWeb(app, webRoot, { hosts: cspSources(config), publicUrl: config.publicUrl });
  else app.setNotFoundHandler(refuseUnknown);
  return app;
};
