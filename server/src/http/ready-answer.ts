import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

type Encoding = 'br' | 'gzip' | 'identity';

/** An answer as it goes out, ready to be sent to everybody who may see it. */
export interface ReadyAnswer {
  readonly etag: string;
  /** Where the list goes on: the value of the `Link` header. */
  readonly link: string | undefined;
  /** The bytes in an encoding; made when first asked for. */
  bytes(encoding: Encoding): Promise<Buffer>;
}

/** Smaller by a tenth than the fastest level, at a third of the best one's time: answers change often. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
const encoders = {
  br: (body: Buffer) => promisify(brotliCompress)(body, BROTLI),
  gzip: promisify<Buffer, Buffer>(gzip),
  identity: async (body: Buffer) => body,
};

const ETAG_BYTES = 15;

export const readyAnswer = (text: string, link?: string): ReadyAnswer => {
  const body = Buffer.from(text);
  const ready = new Map<Encoding, Promise<Buffer>>([['identity', Promise.resolve(body)]]);
  return {
    etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, ETAG_BYTES)}"`,
    link,
    bytes: (encoding) => {
      const known = ready.get(encoding) ?? encoders[encoding](body);
      ready.set(encoding, known);
      return known;
    },
  };
};

const encodingFor = (request: FastifyRequest): Encoding => {
  if (!request.headers['accept-encoding']) return 'identity';
  const chosen = request.encoding(['br', 'gzip', 'identity']);
  return chosen === 'br' || chosen === 'gzip' ? chosen : 'identity';
};

/**
 * Sends an answer that is ready; 304 to whoever has it already. A browser keeps it and asks each time whether it still
 * holds: what it shows is never older than what the server has.
 */
export const sendReady = async (request: FastifyRequest, reply: FastifyReply, answer: ReadyAnswer): Promise<void> => {
  const { etag, link } = answer;
  reply.headers({ etag, 'cache-control': 'private, no-cache', vary: 'authorization, accept-encoding' });
  if (link) reply.header('link', link);
  if (request.headers['if-none-match'] === etag) return reply.code(304).send();
  const encoding = encodingFor(request);
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.type('application/json; charset=utf-8').send(await answer.bytes(encoding));
};
