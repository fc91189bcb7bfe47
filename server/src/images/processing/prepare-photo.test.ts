import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { sharp } from './decoders.ts';
import { prepareDocument } from './prepare-document.ts';
import { openPhoto, preparePhoto } from './prepare-photo.ts';

const folder = mkdtempSync(join(tmpdir(), 'bike-open-photo-'));
afterAll(() => rmSync(folder, { recursive: true }));

const PLAIN = { width: 320, height: 320, channels: 3, background: '#b5551d' } as const;
const plainPhoto = (width = 80) => sharp({ create: { width, height: 80, channels: 3, background: '#b5551d' } });
const open = (bytes: Buffer) => {
  const file = join(folder, 'photo');
  writeFileSync(file, bytes);
  return openPhoto(file);
};

describe('A photo file', () => {
  it('is recognised by all of its brands: an AVIF also under the generic brand of HEIF files', async () => {
    const avif = await plainPhoto().avif({ effort: 0 }).toBuffer();
    avif.write('mif1', 8, 'latin1');
    expect(await (await open(avif)).metadata()).toMatchObject({ width: 80, height: 80 });
  });

  it('is refused by its first bytes, before a decoder reads it', async () => {
    for (const bytes of [await plainPhoto().gif().toBuffer(), await plainPhoto().tiff().toBuffer(), Buffer.alloc(0)])
      await expect(open(bytes)).rejects.toMatchObject({ code: 'image_unreadable' });
  });

  it('is refused by its declared size, before it is decoded', async () => {
    await expect(open(await plainPhoto(63).png().toBuffer())).rejects.toMatchObject({ code: 'image_too_small' });
    const large = await plainPhoto().png().toBuffer();
    large.writeUInt32BE(8_000, 16);
    large.writeUInt32BE(8_000, 20);
    // sharp has the same limit, and checks it first.
    await expect(open(large)).rejects.toThrow(/pixel limit|too large/);
  });

  const views = { photo: preparePhoto, document: prepareDocument };
  const prepared = async (bytes: Buffer, as: keyof typeof views) => {
    const id = randomUUID();
    const file = join(folder, id);
    writeFileSync(file, bytes);
    const { width, height } = await views[as]({ file, id, folder });
    return [width, height];
  };
  /** Another colour in each pixel, so that each part of the file is of one part of the picture. */
  const shapes = () => {
    const pixels = Buffer.from(
      Array.from({ length: 320 * 320 * 3 }, (_, at) => (Math.imul(at, 2_654_435_761) >>> 13) % 256),
    );
    return sharp(pixels, { raw: { width: 320, height: 320, channels: 3 } });
  };
  const part = (share: number) => (bytes: Buffer) => bytes.subarray(0, Math.floor(bytes.length * share));
  const without = (count: number) => (bytes: Buffer) => bytes.subarray(0, -count);
  /** Changes a byte of the last checksum before the end of a PNG. */
  const wrongChecksum = (bytes: Buffer) => {
    bytes.writeUInt8(bytes.readUInt8(bytes.length - 13) ^ 0xff, bytes.length - 13);
    return bytes;
  };
  const jpeg = () => shapes().jpeg().toBuffer();
  const progressive = () => shapes().jpeg({ progressive: true }).toBuffer();
  const png = () => shapes().png().toBuffer();

  it.each([
    ['a JPEG without its last two bytes', jpeg, without(2)],
    ['a plain JPEG without its last two bytes', () => sharp({ create: PLAIN }).jpeg().toBuffer(), without(2)],
    ['a JPEG without a tenth of its end', jpeg, part(0.9)],
    ['a progressive JPEG without a tenth of its end', progressive, part(0.9)],
    ['a JPEG with something behind it', jpeg, (bytes: Buffer) => Buffer.concat([bytes, Buffer.alloc(999, 7)])],
    ['a PNG without its end', png, without(12)],
    ['a PNG without a tenth of its end', png, part(0.9)],
    ['a PNG with a wrong checksum', png, wrongChecksum],
    [
      'a WebP with something behind it',
      () => shapes().webp().toBuffer(),
      (bytes: Buffer) => Buffer.concat([bytes, Buffer.alloc(999, 7)]),
    ],
  ] as const)('that browsers show is taken, as a photo and as a document: %s', async (_what, make, damage) => {
    const bytes = damage(await make());
    for (const as of ['photo', 'document'] as const) expect(await prepared(bytes, as)).toEqual([320, 320]);
  });

  it.each([
    ['half a JPEG', jpeg, part(0.5)],
    ['the head of a JPEG', jpeg, part(0.02)],
    ['half a PNG', png, part(0.5)],
    ['a WebP without its end', () => shapes().webp().toBuffer(), part(0.5)],
    ['an AVIF without its end', () => shapes().avif({ effort: 0 }).toBuffer(), part(0.9)],
  ] as const)('of which a quarter or more is missing is refused: %s', async (_what, make, damage) => {
    const bytes = damage(await make());
    for (const as of ['photo', 'document'] as const)
      await expect(prepared(bytes, as)).rejects.toMatchObject({ code: 'image_unreadable' });
  });
});
