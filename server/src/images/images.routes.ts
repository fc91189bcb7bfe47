import { timingSafeEqual } from 'node:crypto';
import multipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';
import { ContractError } from '#contract/errors.ts';
import { hasAlready } from '#server/platform/http/etag.ts';
import { HOUR, MINUTE, SECOND } from '#server/platform/lib/durations.ts';
import type { Images } from './create-images.ts';
import { receiveUpload } from './receive-upload.ts';
import type { UploadLimit } from './upload-limit.ts';

const FILE = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}(?:-\d{3,4})?\.(webp|avif)$/;
const YEAR_SECONDS = (365 * 24 * HOUR) / SECOND;
const UPLOADS_PER_MINUTE = 30;

const sameText = (given: string, expected: string): boolean => {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
};

/** The image host (spec section 7): `POST /images/upload?key=`, multipart field `image`, answers `data.url`. */
export const serveUploads = async (
  app: FastifyInstance,
  images: Images,
  key: string,
  limit: UploadLimit,
): Promise<void> => {
  await app.register(multipart);

  // Counted apart from the API's calls.
  const rateLimit = { max: UPLOADS_PER_MINUTE, timeWindow: MINUTE, allowList: [], groupId: 'upload' };
  app.post<{ Querystring: { key?: unknown } }>('/images/upload', { config: { rateLimit } }, async (request) => {
    const given = request.query.key;
    if (typeof given !== 'string' || !sameText(given, key)) throw new ContractError('image_key_wrong');
    await limit(request);
    images.assertRoom();
    const data = await images.folder.withFile(async (file) => {
      await receiveUpload(request, file);
      return images.storeFile(file);
    });
    return { data, success: true, status: 200 };
  });
};

/** `GET /images/<file>`, wherever the files lie: addresses of pictures outlive a move from one store to another. */
export const serveImages = (app: FastifyInstance, images: Images): void => {
  app.get<{ Params: { file: string } }>('/images/:file', async ({ params: { file }, headers }, reply) => {
    const [, format] = FILE.exec(file) ?? [];
    if (!format) throw new ContractError('image_not_found');
    // A name never gets other content: the name itself is the tag, and who has it need not be given it again.
    const etag = `"${file}"`;
    const caching = { 'cache-control': `public, max-age=${YEAR_SECONDS}, immutable`, etag };
    if (hasAlready(headers['if-none-match'], etag)) return reply.headers(caching).status(304).send();
    const found = await images.open(file);
    if (!found) throw new ContractError('image_not_found');
    return reply.headers(caching).type(`image/${format}`).header('content-length', found.size).send(found.stream);
  });
};
