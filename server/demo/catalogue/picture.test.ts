import sharp from 'sharp';
import { expect, it } from 'vitest';
import { BODIES } from '../drawing/bodies/index.ts';
import { SCENES } from '../drawing/scenes/index.ts';
import { demoListings, demoPicture } from './index.ts';

const forSale = demoListings.filter(({ status }) => status !== 'Sold');

it('bikes for sale are pictured in every place, in most kinds, and no picture comes twice', () => {
  const pictures = forSale.map(demoPicture);
  expect(new Set(pictures).size).toBe(pictures.length);
  expect(new Set(forSale.map(({ scene }) => scene))).toEqual(new Set(Object.keys(SCENES)));
  expect(new Set(forSale.map(({ body }) => body)).size).toBeGreaterThanOrEqual(Object.keys(BODIES).length - 1);
});

it('every picture is one that an image decoder reads: 4:3, nothing transparent, in many tones', async () => {
  for (const listing of demoListings) {
    const picture = Buffer.from(demoPicture(listing));
    expect(await sharp(picture).metadata()).toMatchObject({ format: 'svg', width: 1280, height: 960 });
    // As the photo of a listing is shown: decoded, and small.
    const { data, info } = await sharp(picture).resize(80).raw().toBuffer({ resolveWithObject: true });
    const { channels, isOpaque } = await sharp(data, { raw: info }).stats();
    expect(isOpaque).toBe(true);
    expect(Math.min(...channels.slice(0, 3).map(({ stdev }) => stdev))).toBeGreaterThan(15);
  }
}, 60_000);
