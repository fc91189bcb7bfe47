import { open } from 'node:fs/promises';

export type ImageFormat = 'jpeg' | 'png' | 'webp' | 'avif' | 'heic';

const HEAD_BYTES = 64;
const HEIC_BRANDS = ['heic', 'heix', 'heim', 'heis', 'mif1', 'msf1'];

/**
 * Returns the brands of an ISO media file: `ftyp`, the major brand, a version, then compatible brands (ISO/IEC 14496-12).
 * `file-type` looks at the major brand alone, and so takes an AVIF of brand `mif1` for HEIC.
 */
const brandsOf = (head: Buffer): string[] => {
  if (head.toString('latin1', 4, 8) !== 'ftyp') return [];
  const end = Math.min(head.readUInt32BE(0), head.length);
  const brands = [head.toString('latin1', 8, 12)];
  for (let at = 16; at + 4 <= end; at += 4) brands.push(head.toString('latin1', at, at + 4));
  return brands;
};

/** Returns the format by a file's first bytes, not its name or declared type; undefined for formats that are not accepted. */
const formatOf = (head: Buffer): ImageFormat | undefined => {
  if (head.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))) return 'jpeg';
  if (head.subarray(0, 8).equals(Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'))) return 'png';
  if (head.toString('latin1', 0, 4) === 'RIFF' && head.toString('latin1', 8, 12) === 'WEBP') return 'webp';
  const brands = brandsOf(head);
  if (brands.some((brand) => brand === 'avif' || brand === 'avis')) return 'avif';
  return brands.some((brand) => HEIC_BRANDS.includes(brand)) ? 'heic' : undefined;
};

/** Returns the format of a file by its first bytes; undefined if it is not accepted. */
export const formatOfFile = async (file: string): Promise<ImageFormat | undefined> => {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    return formatOf(buffer.subarray(0, bytesRead));
  } finally {
    await handle.close();
  }
};
