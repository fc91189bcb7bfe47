import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Encoding, encoders, encodingFor } from './encoding.ts';
import { etagOf, hasAlready } from './etag.ts';

/** A response as it goes out, ready to be sent to everybody who may see it. */
export interface CachedResponse {
  readonly etag: string;
  /** Where the list goes on: the value of the `Link` header. */
  readonly link: string | undefined;
  /** What it takes at most: as it is, and no more for each way to compress it. */
  readonly maxBytes: number;
  /** The body in an encoding; made when first asked for. */
  bytes(encoding: Encoding): Promise<Buffer>;
}

export const cachedResponse = (text: string, link?: string): CachedResponse => {
  const body = Buffer.from(text);
  const ready = new Map<Encoding, Promise<Buffer>>();
  return {
    etag: etagOf(body),
    link,
    maxBytes: Object.keys(encoders).length * body.length + 2 * (link?.length ?? 0),
    bytes: (encoding) => {
      const known = ready.get(encoding) ?? encoders[encoding](body);
      ready.set(encoding, known);
      return known;
    },
  };
};

/**
 * Sends a response that is ready; 304 to a client that has it already. A browser keeps it and asks each time whether it
 * still holds: what it shows is never older than what the server has.
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
