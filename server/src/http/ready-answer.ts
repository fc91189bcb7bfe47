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

const JSON_TYPE = 'application/json; charset=utf-8';
/** Bytes below which packing saves nothing that a packet would notice. */
const MIN_PACKED = 1024;

/**
 * Sends an answer that is ready; 304 to whoever has it already. A browser keeps it and asks each time whether it still
 * holds: what it shows is never older than what the server has.
 */
export const sendReady = async (request: FastifyRequest, reply: FastifyReply, answer: ReadyAnswer): Promise<void> => {
  const { etag, link } = answer;
  reply.headers({ etag, 'cache-control': 'private, no-cache', vary: 'authorization, accept-encoding' });
  if (link) reply.header('link', link);
  if (hasAlready(request.headers['if-none-match'], etag)) return reply.code(304).send();
  const encoding = encodingFor(request);
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.type(JSON_TYPE).send(await answer.bytes(encoding));
};

/** Sends somebody's own answer, which nobody keeps: packed where that is worth it. */
export const sendOwn = async (
  request: FastifyRequest,
  reply: FastifyReply,
  { body, link }: { body: unknown; link?: string },
): Promise<void> => {
  const bytes = Buffer.from(reply.serialize(body) as string);
  reply.headers({ 'cache-control': 'no-store', vary: 'accept-encoding' });
  if (link) reply.header('link', link);
  const encoding = bytes.length < MIN_PACKED ? 'identity' : encodingFor(request);
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.type(JSON_TYPE).send(await encoders[encoding](bytes));
};
