import type { FastifyInstance } from 'fastify';
import { HOUR, MINUTE, SECOND } from '#server/platform/lib/durations.ts';
import type { PreviewsService } from './previews.service.ts';

/** For one address: a chat's servers fetch a preview once, and keep it. */
const PER_MINUTE = 120;
/** Drawing one takes a processor for a moment; see `Endpoint.cost`. */
const COST = 5;
const YEAR_SECONDS = (365 * 24 * HOUR) / SECOND;
const MOVED_SECONDS = (5 * MINUTE) / SECOND;

/**
 * `GET /previews/<bike>-<version>.jpg`: 1200 x 630, kept by clients for good. `/previews/<bike>.jpg` and older versions
 * lead to the current one.
 */
export const servePreviews = (app: FastifyInstance, previews: PreviewsService): void => {
  const rateLimit = { max: PER_MINUTE, timeWindow: MINUTE, groupId: 'previews' };
  app.get<{ Params: { file: string } }>(
    '/previews/:file',
    { config: { rateLimit, cost: COST } },
    async ({ params }, reply) => {
      const preview = await previews.open(params.file);
      // Other sites show it: that is what it is for.
      reply.header('cross-origin-resource-policy', 'cross-origin');
      if ('moved' in preview)
        return reply.header('cache-control', `public, max-age=${MOVED_SECONDS}`).redirect(preview.moved, 302);
      if ('instead' in preview) return reply.header('cache-control', 'no-store').redirect(preview.instead, 302);
      return reply
        .header('cache-control', `public, max-age=${YEAR_SECONDS}, immutable`)
        .type('image/jpeg')
        .header('content-length', preview.size)
        .send(preview.stream);
    },
  );
};
