import type { FastifyInstance } from 'fastify';
import { MESSAGE_PHOTO_WIDTHS } from '#contract/constants.ts';
import { endpoints } from '#contract/endpoints/index.ts';
import { ContractError } from '#contract/errors.ts';
import { receiveBody } from '#server/images/receive-upload.ts';
import { identifyCaller, type Tokens } from '#server/platform/http/caller.ts';
import { hasAlready } from '#server/platform/http/etag.ts';
import { takeStreams } from '#server/platform/http/file-body.ts';
import { API_PREFIX } from '#server/platform/http/request-path.ts';
import type { Serve } from '#server/platform/http/serve.ts';
import { nameCaller } from '#server/platform/observability/request-log.ts';
import type { MessagePhotosService } from './photos.service.ts';

const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const [, WIDEST] = MESSAGE_PHOTO_WIDTHS;

interface Parts extends Tokens {
  photos: MessagePhotosService;
  serveIn: (scope: FastifyInstance) => Serve;
}

/**
 * The upload of a photo for a message, and `GET /api/message-photos/<id>?width=480` for the two people of its conversation;
 * everybody else gets the 404 of an unknown id. Access is checked at each request, also where the browser has the photo in its
 * cache.
 */
export const serveMessagePhotos = async (
  app: FastifyInstance,
  { photos, serveIn, ...tokens }: Parts,
): Promise<void> => {
  await app.register(async (scope) => {
    takeStreams(scope, 'application/octet-stream');
    serveIn(scope).file(endpoints.uploadMessagePhoto, async ({ actor, file }) => {
      if (!file) throw new ContractError('image_missing');
      const photo = await photos.upload(actor, (target) => receiveBody(file, target));
      return { acknowledged: true, insertedId: photo.id, photo };
    });
  });

  app.get<{ Params: { id: string }; Querystring: { width?: unknown } }>(
    `${API_PREFIX}/message-photos/:id`,
    async (request, reply) => {
      const { actor } = await identifyCaller(tokens, request, 'signedIn');
      if (!actor) throw new ContractError('not_signed_in');
      nameCaller(request, actor.id);
      const { id } = request.params;
      if (!ID.test(id)) throw new ContractError('image_not_found');
      const width = MESSAGE_PHOTO_WIDTHS.find((each) => String(each) === request.query.width) ?? WIDEST;
      await photos.assertShownTo(actor, id);
      const etag = `"${id}-${width}"`;
      reply.headers({ 'cache-control': 'private, no-cache', vary: 'Authorization', etag });
      if (hasAlready(request.headers['if-none-match'], etag)) return reply.status(304).send();
      const { size, stream } = await photos.open(id, width);
      return reply.type('image/webp').header('content-length', size).send(stream);
    },
  );
};
