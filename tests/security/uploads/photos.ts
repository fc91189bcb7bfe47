import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

/** A photo with details, so that it does not compress to nothing. */
const drawing = (width = 160, height = 120): Buffer =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#b5551d"/>` +
      `<circle cx="50%" cy="50%" r="40" fill="#123"/><path d="M0 0L${width} ${height}" stroke="#fff" stroke-width="7"/></svg>`,
  );

/** Plain photos of each accepted format that can be made here. */
export const jpeg = (): Promise<Buffer> => sharp(drawing()).jpeg().toBuffer();
export const png = (): Promise<Buffer> => sharp(drawing()).png().toBuffer();
export const webp = (): Promise<Buffer> => sharp(drawing()).webp().toBuffer();
export const avif = (): Promise<Buffer> => sharp(drawing()).avif({ effort: 0 }).toBuffer();

/** A JPEG with one segment more behind its first two bytes: a comment (0xfe), an APP segment (0xe0 + n), ... */
export const withSegment = (photo: Buffer, marker: number, content: Buffer): Buffer => {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(content.length + 2, 2);
  return Buffer.concat([photo.subarray(0, 2), head, content, photo.subarray(2)]);
};

/** A JPEG that declares other dimensions (its frame header, SOF0 or SOF2). */
export const resizedJpeg = (photo: Buffer, width: number, height: number): Buffer => {
  const copy = Buffer.from(photo);
  for (let at = 2; at < copy.length; at += 2 + copy.readUInt16BE(at + 2)) {
    if (copy[at + 1] !== 0xc0 && copy[at + 1] !== 0xc2) continue;
    copy.writeUInt16BE(height, at + 5);
    copy.writeUInt16BE(width, at + 7);
    break;
  }
  return copy;
};

export const pngChunk = (type: string, content: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), content]);
  const chunk = Buffer.alloc(body.length + 8);
  chunk.writeUInt32BE(content.length, 0);
  body.copy(chunk, 4);
  chunk.writeUInt32BE(crc32(body), body.length + 4);
  return chunk;
};

const SIGNATURE = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
const HEADER_END = SIGNATURE.length + 25;

/** A PNG with chunks more behind its header. */
export const withChunks = (photo: Buffer, ...chunks: Buffer[]): Buffer =>
  Buffer.concat([photo.subarray(0, HEADER_END), ...chunks, photo.subarray(HEADER_END)]);

/** A PNG, black, of any dimensions; `rows`: how many of its rows are really there. */
export const blackPng = (width: number, height: number, rows = height): Buffer => {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = 8;
  const pixels = deflateSync(Buffer.alloc((width + 1) * rows), { level: 1 });
  const chunks = [pngChunk('IHDR', header), pngChunk('IDAT', pixels), pngChunk('IEND', Buffer.alloc(0))];
  return Buffer.concat([SIGNATURE, ...chunks]);
};

/**
 * A lossless WebP, black, up to 16384 pixels a side, in some forty bytes: each of its five prefix codes has one symbol, so
 * that a pixel takes no bit at all (RFC 9649, section 3).
 */
export const blackWebp = (width: number, height: number): Buffer => {
  const bits = BigInt(width - 1) | (BigInt(height - 1) << 14n) | (0b0001_0001_0001_0001_0001n << 35n);
  const chunk = Buffer.alloc(20, 0);
  chunk.write('VP8L', 'latin1');
  chunk.writeUInt32LE(chunk.length - 8, 4);
  chunk[8] = 0x2f;
  chunk.writeBigUInt64LE(bits, 9);
  const head = Buffer.from('RIFF\0\0\0\0WEBP', 'latin1');
  head.writeUInt32LE(4 + chunk.length, 4);
  return Buffer.concat([head, chunk]);
};

/** An AVIF or HEIC file that declares other dimensions (its `ispe` boxes). */
export const resizedHeif = (photo: Buffer, width: number, height: number): Buffer => {
  const copy = Buffer.from(photo);
  for (let at = copy.indexOf('ispe', 0, 'latin1'); at >= 0; at = copy.indexOf('ispe', at + 4, 'latin1')) {
    copy.writeUInt32BE(width, at + 8);
    copy.writeUInt32BE(height, at + 12);
  }
  return copy;
};
