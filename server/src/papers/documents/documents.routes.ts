import multipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';
import { endpoints } from '#contract/endpoints/index.ts';
import { NewPaper } from '#contract/rules/papers.ts';
import { receiveDocument } from '#server/papers/store/receive-document.ts';
import type { Serve } from '#server/platform/http/serve.ts';
import type { DocumentsService } from './documents.service.ts';

/** The documents of bikes. Their pictures are never kept by a browser: see `Serve.download`. */
export const serveDocuments = async (
  app: FastifyInstance,
  serveIn: (scope: FastifyInstance) => Serve,
  documents: DocumentsService,
): Promise<void> => {
  await app.register(async (scope) => {
    if (!scope.hasContentTypeParser('multipart/form-data')) await scope.register(multipart);
    serveIn(scope).form(endpoints.uploadPaper, async ({ actor, params, request }) => {
      await documents.assertMayShow(actor, params.id);
      const insertedId = await documents.show(actor, params.id, async (file) => {
        const { kind } = await receiveDocument(request, file, NewPaper);
        return kind;
      });
      return { acknowledged: true, insertedId };
    });
  });

  const serve = serveIn(app);
  serve(endpoints.listPapers, ({ actor, params }) => documents.list(actor, params.id));
  serve(endpoints.decidePaper, async ({ actor, params, body }) => ({
    acknowledged: true,
    modifiedCount: await documents.decide(actor, params.id, body),
  }));
  serve(endpoints.removePaper, async ({ actor, params }) => ({
    acknowledged: true,
    deletedCount: await documents.remove(actor, params.id),
  }));
  serve.download(endpoints.getPaperFile, async ({ actor, params }) => ({
    name: 'document.jpg',
    bytes: await documents.read(actor, params.id),
  }));
};
