import { timingSafeEqual } from 'node:crypto';
import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { UPLOADS, UPLOADS_OF_STRANGERS } from '#contract/account-limits.ts';
import { ContractError } from '#contract/errors.ts';
import { type AccessTokens, addressOf, callerIfSignedIn } from '#server/platform/http/caller.ts';
import { hasAlready } from '#server/platform/http/etag.ts';
import { HOUR, MINUTE, SECOND } from '#server/platform/lib/durations.ts';
import type { AccountLimits } from '#server/platform/rate-limit/account-limits.ts';
import type { Images } from './create-images.ts';
import { receiveUpload } from './receive-upload.ts';

const FILE = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}(?:-\d{3,4})?\.(webp|avif)$/;
const YEAR_SECONDS = (365 * 24 * HOUR) / SECOND;
/** Of a file that stands in for one that is being made. */
const FOR_NOW = { 'cache-control': 'public, max-age=60' };
const UPLOADS_PER_MINUTE = 30;

const sameText = (given: string, expected: string): boolean => {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
};

/** Counts an upload for its sender. Throws TooManyRequests. */
type UploadLimit = (request: FastifyRequest) => Promise<void>;

/** Counts by account with an access token, by address (IPv6: by /64) without one. */
export const createUploadLimit =
  (accessTokens: AccessTokens, limits: AccountLimits): UploadLimit =>
  async (request) => {
    const actor = await callerIfSignedIn(accessTokens, request);
    if (actor) await limits.countExactly(UPLOADS, actor.id);
    else await limits.countExactly(UPLOADS_OF_STRANGERS, addressOf(request));
  };

/** The image host (spec section 7): `POST /images/upload?key=`, multipart field `image`, returns `data.url`. */
export const serveUploads = async (
  app: FastifyInstance,
  images: Images,
  key: string,
  limit: UploadLimit,
): Promise<void> => {
  await app.register(multipart);

  // Counted apart from the API's calls.
  const rateLimit = { max: UPLOADS_PER_MINUTE, timeWindow: MINUTE, groupId: 'upload' };
  app.post<{ Querystring: { key?: unknown } }>(
    '/images/upload',
    { config: { rateLimit, isUpload: true } },
    async (request) => {
      const given = request.query.key;
      if (typeof given !== 'string' || !sameText(given, key)) throw new ContractError('image_key_wrong');
      await limit(request);
      images.assertRoom();
      const data = await images.folder.withFile(async (file) => {
        await receiveUpload(request, file);
        return images.storeFile(file);
      });
      return { data, success: true, status: 200 };
    },
  );
};

/** `GET /images/<file>`, from any store: the URL of a photo stays when the files move to another store. */
export const serveImages = (app: FastifyInstance, images: Images): void => {
  app.get<{ Params: { file: string } }>('/images/:file', async ({ params: { file }, headers }, reply) => {
    const [, format] = FILE.exec(file) ?? [];
    if (!format) throw new ContractError('image_not_found');
    // The content of a name never changes, so the name is the ETag.
    const etag = `"${file}"`;
    const caching = { 'cache-control': `public, max-age=${YEAR_SECONDS}, immutable`, etag };
    if (hasAlready(headers['if-none-match'], etag)) return reply.headers(caching).status(304).send();
    const found = await images.open(file);
    if (!found) throw new ContractError('image_not_found');
    reply.headers(found.format === format ? caching : FOR_NOW).type(`image/${found.format}`);
    return reply.header('content-length', found.size).send(found.stream);
  });
};
