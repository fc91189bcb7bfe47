import type { FastifyInstance } from 'fastify';
import { MAX_CSV_BYTES } from '#contract/constants.ts';
import { endpoints } from '#contract/endpoints/index.ts';
import { ContractError } from '#contract/errors.ts';
import { takeStreams } from '#server/platform/http/file-body.ts';
import type { Serve } from '#server/platform/http/serve.ts';
import type { ImportsService } from './imports.service.ts';

/** Of a file that the sender has not named. */
const NO_NAME = 'CSV';

export const serveImports = async (
  app: FastifyInstance,
  serveIn: (scope: FastifyInstance) => Serve,
  imports: ImportsService,
): Promise<void> => {
  const serve = serveIn(app);
  serve(endpoints.listImports, ({ actor }) => imports.listOwn(actor));
  serve(endpoints.getImport, ({ actor, params }) => imports.get(actor, params.id));
  serve(endpoints.listUnlistedLines, ({ actor, params, query }) => imports.listUnlisted(actor, params.id, query.after));
  serve.streamed(endpoints.exportUnlistedLines, async ({ actor, params }) => ({
    lines: await imports.exportUnlisted(actor, params.id),
  }));
  serve.streamed(endpoints.exportListings, async ({ actor }) => ({ listings: imports.exportOwn(actor) }));

  serve(endpoints.changeImport, async ({ actor, params, body }) => ({
    acknowledged: true,
    modifiedCount: await imports[body.act](actor, params.id),
  }));

  await app.register(async (scope) => {
    takeStreams(scope, 'text/csv');
    serveIn(scope).file(endpoints.createImport, async ({ actor, query, file }) => {
      if (!file) throw new ContractError('csv_missing');
      if (file.length > MAX_CSV_BYTES) throw new ContractError('csv_too_large');
      const { id } = await imports.check(actor, file.chunks, query.name || NO_NAME);
      return { acknowledged: true, insertedId: id };
    });
  });
};
