import sharp, { type Sharp } from 'sharp';
import { describe, expect, it } from 'vitest';
import { distanceOf } from '#server/moderation/photo-matches/compare-photos.ts';
import { shapesFile, widePhotoFile } from '#testing/listings.ts';
import { photoHash } from './photo-hash.ts';

const hashOf = async (file: Buffer): Promise<string | null> => {
  const { data, info } = await sharp(file).raw().toBuffer({ resolveWithObject: true });
  return photoHash({ data, ...info, channels: 3 });
};
const distance = async (one: Buffer, other: Buffer): Promise<number> =>
  distanceOf((await hashOf(one)) ?? '', (await hashOf(other)) ?? '');

describe('The hash of a photo', () => {
  it.each<[string, (photo: Sharp) => Sharp]>([
    ['made smaller', (photo) => photo.resize(320).jpeg()],
    ['encoded badly', (photo) => photo.jpeg({ quality: 30 })],
    ['made brighter', (photo) => photo.modulate({ brightness: 1.1 }).jpeg()],
    ['converted to WebP', (photo) => photo.webp({ quality: 50 })],
  ])('stays the same, but for a few bits, when it is %s', async (_what, change) => {
    for (const seed of [1, 2, 3, 4, 5]) {
      const photo = await shapesFile(seed);
      expect(await distance(photo, await change(sharp(photo)).toBuffer())).toBeLessThanOrEqual(6);
    }
  });

  it('is another one for another photo', async () => {
    for (const [one, other] of [
      [1, 2],
      [2, 3],
      [1, 5],
    ] as const)
      expect(await distance(await shapesFile(one), await shapesFile(other))).toBeGreaterThan(12);
  });

  it('is 16 hexadecimal digits, and none for a photo that shows nothing', async () => {
    expect(await hashOf(await shapesFile(1))).toMatch(/^[0-9a-f]{16}$/);
    expect(await hashOf(await widePhotoFile())).toBeNull();
  });
});
