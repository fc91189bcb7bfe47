import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Encoding, encoders, encodingFor } from './encoding.ts';
import { etagOf, hasAlready } from './etag.ts';

/** An answer as it goes out, ready to be sent to everybody who may see it. */
export interface ReadyAnswer {
  readonly etag: string;
  /** Where the list goes on: the value of the `Link` header. */
  readonly link: string | undefined;
  /** The bytes in an encoding; made when first asked for. */
  bytes(encoding: Encoding): Promise<Buffer>;
}

export const readyAnswer = (text: string, link?: string): ReadyAnswer => {
  const body = Buffer.from(text);
  const ready = new Map<Encoding, Promise<Buffer>>();
  return {
    etag: etagOf(body),
    link,
    bytes: (encoding) => {
      const known = ready.get(encoding) ?? encoders[encoding](body);
      ready.set(encoding, known);
      return known;
    },
  };
};

/** Bytes as they go out, with the headers that say what they are. */
export interface Packed {
  body: Buffer;
  headers: Readonly<Record<string, string>>;
}

/** Told of what is sent, or would be to somebody who has it not yet. */
type Offer = (packed: Packed) => void;

const packed = (body: Buffer, encoding: Encoding): Packed => ({
  body,
  headers: {
    'content-type': 'application/json; charset=utf-8',
    ...(encoding !== 'identity' && { 'content-encoding': encoding }),
  },
});

/**
 * Sends an answer that is ready; 304 to whoever has it already. A browser keeps it and asks each time whether it still
 * holds: what it shows is never older than what the server has.
 */
export const sendReady = async (
  request: FastifyRequest,
  reply: FastifyReply,
  { etag, link, bytes }: ReadyAnswer,
  offer?: Offer,
): Promise<void> => {
  reply.headers({ etag, 'cache-control': 'private, no-cache', vary: 'authorization, accept-encoding' });
  if (link) reply.header('link', link);
  const isKnown = hasAlready(request.headers['if-none-match'], etag);
  if (isKnown && !offer) return reply.code(304).send();
  const encoding = encodingFor(request);
  const ready = packed(await bytes(encoding), encoding);
  offer?.(ready);
  return isKnown ? reply.code(304).send() : reply.headers(ready.headers).send(ready.body);
};

/** Bytes below which packing saves nothing that a packet would notice. */
const MIN_PACKED = 1024;

/** Sends somebody's own answer, which nobody keeps: packed where that is worth it. */
export const sendOwn = async (
  request: FastifyRequest,
  reply: FastifyReply,
  { body, link }: { body: unknown; link?: string },
  offer: Offer,
): Promise<void> => {
  const bytes = Buffer.from(reply.serialize(body) as string);
  reply.headers({ 'cache-control': 'no-store', vary: 'accept-encoding' });
  if (link) reply.header('link', link);
  const encoding = bytes.length < MIN_PACKED ? 'identity' : encodingFor(request);
  const own = packed(await encoders[encoding](bytes), encoding);
  offer(own);
  return reply.headers(own.headers).send(own.body);
};
