import type { FastifyInstance } from 'fastify';
import { endpoints } from '#contract/endpoints/index.ts';
import { API_PREFIX } from '#server/platform/http/request-path.ts';
import type { Serve } from '#server/platform/http/serve.ts';
import type { AlertsService } from './alerts.service.ts';

export const serveAlertSettings = (serve: Serve, alerts: AlertsService): void => {
  serve(endpoints.getAlertSettings, ({ actor }) => alerts.getSettings(actor));

  serve(endpoints.changeAlertSettings, async ({ actor, body }) => ({
    acknowledged: true,
    modifiedCount: await alerts.changeSettings(actor, body),
  }));
};

const FORMS = ['application/x-www-form-urlencoded', 'multipart/form-data'];

/**
 * Mail programs post a form (RFC 8058); its content is always the same and is not read. Those that know no such post open
 * the address, and are led to the page that asks: programs that follow links change nothing.
 */
export const serveUnsubscribe = async (
  app: FastifyInstance,
  serveIn: (scope: FastifyInstance) => Serve,
  alerts: AlertsService,
): Promise<void> => {
  await app.register(async (scope) => {
    scope.addContentTypeParser(FORMS, { parseAs: 'buffer' }, (_request, _body, done) => done(null, undefined));
    serveIn(scope)(endpoints.unsubscribe, async ({ query }) => ({
      acknowledged: true,
      modifiedCount: await alerts.unsubscribe(query.token),
    }));
    scope.get<{ Querystring: { token?: unknown } }>(`${API_PREFIX}${endpoints.unsubscribe.path}`, ({ query }, reply) =>
      reply.redirect(`/unsubscribe?token=${encodeURIComponent(String(query.token ?? ''))}`, 303),
    );
  });
};
