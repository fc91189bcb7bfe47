import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import type { FastifyRequest } from 'fastify';
import { MAX_IMAGE_BYTES } from '#contract/constants.ts';
import { ContractError } from '#contract/errors.ts';

/** One file, and room for the few text fields that other clients of such hosts send beside it. */
const LIMITS = { fileSize: MAX_IMAGE_BYTES, files: 1, fields: 10, fieldSize: 1_000 };

/** What the parser or the disk reports, in the contract's terms. */
const toRefusal = (error: unknown): unknown => {
  // An error that names a file is our disk's; every other one is about the request.
  if (error instanceof ContractError || (error instanceof Error && 'path' in error)) return error;
  const tooMany = error instanceof Error && 'code' in error && error.code === 'FST_FILES_LIMIT';
  return new ContractError('malformed_request', tooMany ? 'Please upload one picture at a time.' : undefined);
};

const saveImage = async (request: FastifyRequest, target: string): Promise<void> => {
  let bytes = 0;
  for await (const part of request.parts({ limits: LIMITS })) {
    if (part.type !== 'file') continue;
    if (part.fieldname !== 'image') throw new ContractError('image_missing');
    await pipeline(part.file, createWriteStream(target));
    if (part.file.truncated) throw new ContractError('image_too_large');
    bytes = part.file.bytesRead;
  }
  if (bytes === 0) throw new ContractError('image_missing');
};

/**
 * Writes the one file of field `image` (spec section 7) to `target`, never holding it in memory.
 * Throws `image_missing`, `image_too_large`, `malformed_request`.
 */
export const receiveUpload = async (request: FastifyRequest, target: string): Promise<void> => {
  if (!request.isMultipart()) throw new ContractError('image_missing');
  try {
    await saveImage(request, target);
  } catch (error) {
    // A sender that is not read to its end sees a broken connection in place of the answer.
    request.raw.unpipe().resume();
    throw toRefusal(error);
  }
};
