import { crc32, deflateSync } from 'node:zlib';
import decode from 'heic-decode';
import { ContractError } from '#contract/errors.ts';
import { checkSize } from './decoders.ts';

const BOX_HEAD = 8;
const PROFILE_SIGNATURE_AT = 36;
/** PNG: eight bytes of signature, then the header chunk, which comes first. */
const AFTER_PNG_HEADER = 8 + 25;

/** Returns the first photo of a HEIC file. Throws if it is not one. */
const firstOf = async (bytes: Buffer) => {
  const [first] = await decode.all({ buffer: bytes });
  if (!first) throw new Error('There is no photo in this file.');
  return first;
};

const unreadable = (cause: unknown): never => {
  throw new ContractError('image_unreadable', undefined, undefined, { cause });
};

/**
 * Returns the pixels (RGBA) of a HEIC file. WebAssembly blocks the whole process for seconds, and keeps the memory.
 * Throws `image_unreadable`, `image_too_large`, `image_too_small`.
 */
export const decodeHeic = async (bytes: Buffer) => {
  const photo = await firstOf(bytes).catch(unreadable);
  // Before memory of that size is allocated.
  checkSize(photo);
  return photo.decode().catch(unreadable);
};

/**
 * Returns the ICC profile of a HEIC file, from its `colr` box of type `prof` (ISO/IEC 14496-12). Phones that photograph in
 * Display P3 include one; the decoder returns the pixels without it.
 */
export const iccProfileOf = (heic: Buffer): Buffer | undefined => {
  const type = heic.indexOf('colrprof', 0, 'latin1');
  if (type < 4) return undefined;
  const box = type - 4;
  const profile = heic.subarray(type + BOX_HEAD, box + heic.readUInt32BE(box));
  const isProfile = profile.toString('latin1', PROFILE_SIGNATURE_AT, PROFILE_SIGNATURE_AT + 4) === 'acsp';
  return isProfile ? profile : undefined;
};

/** Returns the PNG with a colour profile (an `iCCP` chunk). */
export const withProfile = (png: Buffer, profile: Buffer): Buffer => {
  const content = Buffer.concat([Buffer.from('iCCPicc\0\0', 'latin1'), deflateSync(profile)]);
  const chunk = Buffer.alloc(4 + content.length + 4);
  chunk.writeUInt32BE(content.length - 4, 0);
  content.copy(chunk, 4);
  chunk.writeUInt32BE(crc32(content), 4 + content.length);
  return Buffer.concat([png.subarray(0, AFTER_PNG_HEADER), chunk, png.subarray(AFTER_PNG_HEADER)]);
};
