import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { setImmediate as nextRound } from 'node:timers/promises';
import type { FastifyRequest } from 'fastify';
import { MAX_IMAGE_BYTES } from '#contract/constants.ts';
import { ContractError } from '#contract/errors.ts';
import { cannotSave } from '#server/platform/db/database-errors.ts';
import { type FileBody, readRest } from '#server/platform/http/file-body.ts';

/** One file, and room for the few text fields that other clients of such hosts send beside it. */
const LIMITS = { fileSize: MAX_IMAGE_BYTES, files: 1, fields: 10, fieldSize: 1_000 };

let lastChunk: Promise<void> = Promise.resolve();

/**
 * Passes the chunks of all uploads on one by one, with a round of the event loop in between: photos that arrive at the same
 * time would otherwise delay all other requests by tens of milliseconds.
 */
export async function* oneChunkAtATime(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  for await (const chunk of chunks) {
    lastChunk = lastChunk.then(() => nextRound());
    await lastChunk;
    yield chunk;
  }
}

/** Maps an error of the parser or the disk to the contract's. */
const toRefusal = (error: unknown): unknown => {
  // An error that names a file or a system call is of our disk; every other one is of the request.
  const ours = error instanceof Error && ('path' in error || cannotSave(error));
  if (error instanceof ContractError || ours) return error;
  const tooMany = error instanceof Error && 'code' in error && error.code === 'FST_FILES_LIMIT';
  return new ContractError('malformed_request', tooMany ? 'Please upload one picture at a time.' : undefined);
};

type Fields = Record<string, string>;

const saveImage = async (request: FastifyRequest, target: string, field: string): Promise<Fields> => {
  const fields: Fields = {};
  let bytes = 0;
  for await (const part of request.parts({ limits: LIMITS })) {
    if (part.type !== 'file') {
      fields[part.fieldname] = String(part.value);
      continue;
    }
    if (part.fieldname !== field) throw new ContractError('image_missing');
    // The parser would read on to the end of the file, and there may be none.
    part.file.once('limit', () => part.file.destroy(new ContractError('image_too_large')));
    await pipeline(part.file, oneChunkAtATime, createWriteStream(target));
    bytes = part.file.bytesRead;
  }
  if (bytes === 0) throw new ContractError('image_missing');
  return fields;
};

/** How much of a refused upload is still read, bytes: a phone's photo, not a film. */
const REST = 2 * MAX_IMAGE_BYTES;

/** Refuses by the announced length, before anything is received. */
const assertLength = ({ headers }: FastifyRequest): void => {
  if (Number(headers['content-length'] ?? 0) > REST) throw new ContractError('image_too_large');
};

/**
 * Writes the one file of a field, `image` by default (spec section 7), to `target`, never holding it in memory. Returns the text
 * fields beside it. Throws `image_missing`, `image_too_large`, `malformed_request`.
 */
export const receiveUpload = async (
  request: FastifyRequest,
  target: string,
  { field = 'image' } = {},
): Promise<Fields> => {
  if (!request.isMultipart()) throw new ContractError('image_missing');
  try {
    assertLength(request);
    return await saveImage(request, target, field);
  } catch (error) {
    readRest(request.raw, REST);
    throw toRefusal(error);
  }
};

/**
 * Writes a file that is the body of a request to `target`, never holding it in memory. Throws `image_missing`, `image_too_large`,
 * `malformed_request`.
 */
export const receiveBody = async ({ length, chunks }: FileBody, target: string): Promise<void> => {
  if (length > MAX_IMAGE_BYTES) throw new ContractError('image_too_large');
  let bytes = 0;
  const counted = async function* () {
    for await (const chunk of oneChunkAtATime(chunks)) {
      bytes += chunk.length;
      if (bytes > MAX_IMAGE_BYTES) throw new ContractError('image_too_large');
      yield chunk;
    }
  };
  await pipeline(counted, createWriteStream(target)).catch((error: unknown) => {
    throw toRefusal(error);
  });
  if (bytes === 0) throw new ContractError('image_missing');
};
