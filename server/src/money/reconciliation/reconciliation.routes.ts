import type { FastifyInstance } from 'fastify';
import { endpoints } from '#contract/endpoints/index.ts';
import { ContractError } from '#contract/errors.ts';
import { takeStreams } from '#server/platform/http/file-body.ts';
import type { Serve } from '#server/platform/http/serve.ts';
import type { ReconciliationService } from './reconciliation.service.ts';

export const serveReconciliation = async (
  app: FastifyInstance,
  serveIn: (scope: FastifyInstance) => Serve,
  reconciliation: ReconciliationService,
): Promise<void> => {
  const serve = serveIn(app);
  serve(endpoints.listDifferences, ({ query }) => reconciliation.list(query.after));
  serve(endpoints.closeDifference, async ({ actor, params, body }) => ({
    acknowledged: true,
    modifiedCount: await reconciliation.close(actor, params.id, body.words),
  }));
  serve(endpoints.recordChargeback, async ({ actor, params, body }) => ({
    acknowledged: true,
    modifiedCount: await reconciliation.record(actor, params.id, body),
  }));
  await app.register(async (scope) => {
    takeStreams(scope, 'text/csv');
    serveIn(scope).file(endpoints.uploadReport, async ({ actor, params, query, file }) => {
      if (!file) throw new ContractError('csv_missing');
      return reconciliation.upload(actor, { provider: params.provider, day: query.day }, file.chunks);
    });
  });
};
