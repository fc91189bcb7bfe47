import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { sharp } from './decoders.ts';
import { openPhoto } from './prepare-photo.ts';

const folder = mkdtempSync(join(tmpdir(), 'bike-open-photo-'));
afterAll(() => rmSync(folder, { recursive: true }));

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
});
