import { crc32, deflateSync } from 'node:zlib';

const BOX_HEAD = 8;
const PROFILE_SIGNATURE_AT = 36;
/** PNG: eight bytes of signature, then the header chunk, which comes first. */
const AFTER_PNG_HEADER = 8 + 25;

/**
 * The ICC profile of a HEIC file, from its `colr` box of type `prof` (ISO/IEC 14496-12). Phones that photograph in
 * Display P3 carry one; the decoder itself gives the pixels without it.
 */
export const iccProfileOf = (heic: Buffer): Buffer | undefined => {
  const type = heic.indexOf('colrprof', 0, 'latin1');
  if (type < 4) return undefined;
  const box = type - 4;
  const profile = heic.subarray(type + BOX_HEAD, box + heic.readUInt32BE(box));
  const isProfile = profile.toString('latin1', PROFILE_SIGNATURE_AT, PROFILE_SIGNATURE_AT + 4) === 'acsp';
  return isProfile ? profile : undefined;
};

/** The same PNG, whose pixels are meant in the colours of `profile` (an `iCCP` chunk). */
export const withProfile = (png: Buffer, profile: Buffer): Buffer => {
  const content = Buffer.concat([Buffer.from('iCCPicc\0\0', 'latin1'), deflateSync(profile)]);
  const chunk = Buffer.alloc(4 + content.length + 4);
  chunk.writeUInt32BE(content.length - 4, 0);
  content.copy(chunk, 4);
  chunk.writeUInt32BE(crc32(content), 4 + content.length);
  return Buffer.concat([png.subarray(0, AFTER_PNG_HEADER), chunk, png.subarray(AFTER_PNG_HEADER)]);
};
