import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import type { FastifyRequest } from 'fastify';
import { MAX_IMAGE_BYTES } from '#contract/constants.ts';
import { ContractError } from '#contract/errors.ts';
import { cannotSave } from '#server/platform/db/database-errors.ts';
import { oneAtATime } from './one-at-a-time.ts';

/** One file, and room for the few text fields that other clients of such hosts send beside it. */
const LIMITS = { fileSize: MAX_IMAGE_BYTES, files: 1, fields: 10, fieldSize: 1_000 };

/** What the parser or the disk reports, in the contract's terms. */
const toRefusal = (error: unknown): unknown => {
  // An error that names a file or a system call is our disk's; every other one is about the request.
  const ours = error instanceof Error && ('path' in error || cannotSave(error));
  if (error instanceof ContractError || ours) return error;
  const tooMany = error instanceof Error && 'code' in error && error.code === 'FST_FILES_LIMIT';
  return new ContractError('malformed_request', tooMany ? 'Please upload one picture at a time.' : undefined);
};

const saveImage = async (request: FastifyRequest, target: string): Promise<void> => {
  let bytes = 0;
  for await (const part of request.parts({ limits: LIMITS })) {
    if (part.type !== 'file') continue;
    if (part.fieldname !== 'image') throw new ContractError('image_missing');
    // The parser would go on to the end of the file, and there may be none.
    part.file.once('limit', () => part.file.destroy(new ContractError('image_too_large')));
    await pipeline(part.file, oneAtATime, createWriteStream(target));
    bytes = part.file.bytesRead;
  }
  if (bytes === 0) throw new ContractError('image_missing');
};

/** What is still read of an upload that is refused, bytes: a photo of a phone, not a film. */
const REST = 2 * MAX_IMAGE_BYTES;

/** Reads on, so that a sender who reads the answer only when all is sent gets it; who sends without end is cut off. */
const readRest = ({ raw }: FastifyRequest): void => {
  let bytes = 0;
  raw.unpipe().on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > REST) raw.destroy();
  });
  raw.resume();
};

/** Refuses by what the head says, before anything is received. */
const assertLength = ({ headers }: FastifyRequest): void => {
  if (Number(headers['content-length'] ?? 0) > REST) throw new ContractError('image_too_large');
};

/**
 * Writes the one file of field `image` (spec section 7) to `target`, never holding it in memory.
 * Throws `image_missing`, `image_too_large`, `malformed_request`.
 */
export const receiveUpload = async (request: FastifyRequest, target: string): Promise<void> => {
  if (!request.isMultipart()) throw new ContractError('image_missing');
  try {
    assertLength(request);
    await saveImage(request, target);
  } catch (error) {
    readRest(request);
    throw toRefusal(error);
  }
};
