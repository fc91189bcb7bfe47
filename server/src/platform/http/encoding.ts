import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyRequest } from 'fastify';

export type Encoding = 'br' | 'gzip' | 'identity';

/** The best encoding that a client accepts, in whatever order it names them; as it is, for one that says nothing. */
export const encodingFor = (request: FastifyRequest): Encoding => {
  if (!request.headers['accept-encoding']) return 'identity';
  return (['br', 'gzip'] as const).find((encoding) => request.encoding([encoding]) === encoding) ?? 'identity';
};

/** Smaller by a tenth than the fastest level, at a third of the best one's time: responses change often. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

/** Compresses a response, off the event loop. */
export const encoders: Record<Encoding, (body: Buffer) => Promise<Buffer>> = {
  br: (body) => promisify(brotliCompress)(body, BROTLI),
  gzip: promisify<Buffer, Buffer>(gzip),
  identity: async (body) => body,
};
