import { timingSafeEqual } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { MAX_IMAGE_BYTES } from '#contract/constants.ts';
import { ContractError } from '#contract/errors.ts';
import { HOUR, MINUTE, SECOND } from '#server/lib/durations.ts';
import type { Images } from './create-images.ts';

const FILE = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}(?:-\d{3,4})?\.(webp|avif)$/;
const YEAR_SECONDS = (365 * 24 * HOUR) / SECOND;
const UPLOADS_PER_MINUTE = 30;

const sameText = (given: string, expected: string): boolean =>
  given.length === expected.length && timingSafeEqual(Buffer.from(given), Buffer.from(expected));

/** Writes the one file of field `image` to `target`. Throws `image_missing`, `image_too_large`. */
const receive = async (request: FastifyRequest, target: string): Promise<void> => {
  if (!request.isMultipart()) throw new ContractError('image_missing');
  const part = await request.file({ limits: { fileSize: MAX_IMAGE_BYTES, files: 1, fields: 0, parts: 1 } });
  if (part?.fieldname !== 'image') throw new ContractError('image_missing');
  await pipeline(part.file, createWriteStream(target));
  if (part.file.truncated) throw new ContractError('image_too_large');
  if (part.file.bytesRead === 0) throw new ContractError('image_missing');
};

interface Options {
  images: Images;
  key: string;
}

/**
 * The image host (spec section 7): `POST /images/upload?key=`, multipart field `image`, answers `data.url`;
 * `GET /images/<file>`.
 */
export const serveImages = async (app: FastifyInstance, { images, key }: Options): Promise<void> => {
  await app.register(multipart);

  const rateLimit = { max: UPLOADS_PER_MINUTE, timeWindow: MINUTE, allowList: [] };
  app.post<{ Querystring: { key?: unknown } }>('/images/upload', { config: { rateLimit } }, async (request) => {
    const given = request.query.key;
    if (typeof given !== 'string' || !sameText(given, key)) throw new ContractError('image_key_wrong');
    images.assertRoom();
    const data = await images.folder.withFile(async (file) => {
      await receive(request, file);
      return images.storeFile(file);
    });
    return { data, success: true, status: 200 };
  });

  app.get<{ Params: { file: string } }>('/images/:file', async ({ params: { file } }, reply) => {
    const [, format] = FILE.exec(file) ?? [];
    const found = format ? await images.open(file) : undefined;
    if (!found) throw new ContractError('image_not_found');
    reply
      .type(`image/${format}`)
      .header('content-length', found.size)
      .header('cache-control', `public, max-age=${YEAR_SECONDS}, immutable`);
    return reply.send(found.stream);
  });
};
