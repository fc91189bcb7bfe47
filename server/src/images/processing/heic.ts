import decode from 'heic-decode';
import { ContractError } from '#contract/errors.ts';
import { checkSize } from './check-size.ts';

/** The first picture of a HEIC file. Throws on all that is not one. */
const firstOf = async (bytes: Buffer) => {
  const [first] = await decode.all({ buffer: bytes });
  if (!first) throw new Error('There is no picture in this file.');
  return first;
};

const unreadable = (cause: unknown): never => {
  throw new ContractError('image_unreadable', undefined, undefined, { cause });
};

/**
 * The pixels (RGBA) of a HEIC file. WebAssembly holds up the whole process meanwhile, for seconds, and keeps the memory.
 * Throws `image_unreadable`, `image_too_large`, `image_too_small`.
 */
export const decodeHeic = async (bytes: Buffer) => {
  const picture = await firstOf(bytes).catch(unreadable);
  // Before anything of that size is allocated.
  checkSize(picture);
  return picture.decode().catch(unreadable);
};
