import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Encoding, encoders, encodingFor } from '../encoding.ts';
import { etagOf, hasAlready } from '../etag.ts';

/** A response as it is sent, to everyone who may see it. */
export interface CachedResponse {
  readonly etag: string;
  /** Value of the `Link` header, which names the next page. */
  readonly link: string | undefined;
  /** Upper bound of its size in memory: the body as it is, and no more for each encoding. */
  readonly maxBytes: number;
  /** Returns the body in an encoding, which is made on first use. */
  bytes(encoding: Encoding): Promise<Buffer>;
}

export const cachedResponse = (text: string, link?: string): CachedResponse => {
  const body = Buffer.from(text);
  const encoded = new Map<Encoding, Promise<Buffer>>();
  return {
    etag: etagOf(body),
    link,
    maxBytes: Object.keys(encoders).length * body.length + 2 * (link?.length ?? 0),
    bytes: (encoding) => {
      const known = encoded.get(encoding);
      if (known) return known;
      const bytes = encoders[encoding](body);
      encoded.set(encoding, bytes);
      bytes.catch(() => encoded.delete(encoding));
      return bytes;
    },
  };
};

/**
 * Sends a response, or 304 to a client that has it. Browsers may keep it but ask each time whether it is current, so that
 * they never show an old list.
 */
export const sendCached = async (
  request: FastifyRequest,
  reply: FastifyReply,
  { etag, link, bytes }: CachedResponse,
): Promise<void> => {
  reply.headers({ etag, 'cache-control': 'private, no-cache', vary: 'authorization, accept-encoding' });
  if (link) reply.header('link', link);
  if (hasAlready(request.headers['if-none-match'], etag)) return reply.code(304).send();
  const encoding = encodingFor(request);
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.type('application/json; charset=utf-8').send(await bytes(encoding));
};
