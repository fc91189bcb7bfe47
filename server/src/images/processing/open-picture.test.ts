import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { sharp } from './decoders.ts';
import { openPicture } from './open-picture.ts';

const folder = mkdtempSync(join(tmpdir(), 'bike-open-picture-'));
afterAll(() => rmSync(folder, { recursive: true }));

const picture = (width = 80) => sharp({ create: { width, height: 80, channels: 3, background: '#b5551d' } });
const open = (bytes: Buffer) => {
  const file = join(folder, 'picture');
  writeFileSync(file, bytes);
  return openPicture(file);
};

describe('A picture file', () => {
  it('is refused by its first bytes, before a decoder sees it', async () => {
    for (const bytes of [await picture().gif().toBuffer(), await picture().tiff().toBuffer(), Buffer.alloc(0)])
      await expect(open(bytes)).rejects.toMatchObject({ code: 'image_unreadable' });
  });

  it('is refused by the size that it says, before it is decoded', async () => {
    await expect(open(await picture(63).png().toBuffer())).rejects.toMatchObject({ code: 'image_too_small' });
    const large = await picture().png().toBuffer();
    large.writeUInt32BE(8_000, 16);
    large.writeUInt32BE(8_000, 20);
    // sharp has the same limit, and sees it first.
    await expect(open(large)).rejects.toThrow(/pixel limit|too large/);
  });
});
