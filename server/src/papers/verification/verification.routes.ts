import multipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';
import { endpoints } from '#contract/endpoints/index.ts';
import { NewIdentityPicture } from '#contract/rules/verification.ts';
import { receiveDocument } from '#server/papers/store/receive-document.ts';
import type { Serve } from '#server/platform/http/serve.ts';
import type { VerificationService } from './verification.service.ts';

/** Who sellers are. */
export const serveVerification = async (
  app: FastifyInstance,
  serveIn: (scope: FastifyInstance) => Serve,
  verification: VerificationService,
): Promise<void> => {
  await app.register(async (scope) => {
    if (!scope.hasContentTypeParser('multipart/form-data')) await scope.register(multipart);
    serveIn(scope).form(endpoints.showIdentity, async ({ actor, request }) => {
      const insertedId = await verification.show(actor, async (file) => {
        const { kind } = await receiveDocument(request, file, NewIdentityPicture);
        return kind;
      });
      return { acknowledged: true, insertedId };
    });
  });

  const serve = serveIn(app);
  serve(endpoints.getVerification, ({ actor }) => verification.own(actor));
  serve(endpoints.getSellerVerified, ({ params }) => verification.ofSeller(params.id));
  serve(endpoints.decideVerification, async ({ actor, params, body }) => ({
    acknowledged: true,
    modifiedCount: await verification.decide(actor, params.id, body),
  }));
};
