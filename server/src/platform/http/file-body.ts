import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** A file that is the body of a request, read while it arrives. */
export interface FileBody {
  /** Bytes, as announced; 0 if that was not said. */
  length: number;
  chunks: AsyncIterable<Buffer>;
}

/** Lets the routes of a scope take a file of this type as their body; it is not read before the route does. */
export const takeStreams = (scope: FastifyInstance, type: string): void => {
  scope.addContentTypeParser(type, (_request, payload, done) => done(null, payload));
};

/** The file that a request has for its body; undefined for another body, or none. */
export const fileBodyOf = ({ body, raw, headers }: FastifyRequest): FileBody | undefined => {
  if (body !== raw) return undefined;
  // A reader that stops early leaves the request as it is: its response is still to be sent.
  const chunks = raw.iterator({ destroyOnReturn: false });
  return { length: Number(headers['content-length'] ?? 0), chunks };
};

/** Reads on, because some senders read the response only when all is sent; what is longer than `limit` bytes is cut off. */
export const readRest = (raw: IncomingMessage, limit: number): void => {
  let bytes = 0;
  raw.unpipe().on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > limit) raw.destroy();
  });
  raw.resume();
};
