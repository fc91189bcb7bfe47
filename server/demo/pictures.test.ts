import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { IMAGE_WIDTHS } from '#contract/constants.ts';
import { demoAccounts } from './accounts.ts';
import { demoListings } from './catalogue/index.ts';
import { avatarName, KEPT_WIDTHS, PICTURES, pictureFile, pictureName, pictureNames } from './pictures.ts';

const forSale = demoListings.filter(({ status }) => status !== 'Sold');
const names = new Set([...demoListings.flatMap(pictureNames), ...demoAccounts.map(({ email }) => avatarName(email))]);
const FORMATS = ['avif', 'webp'] as const;
const MEGABYTE = 1_000_000;

it('bikes for sale each have a photo of their own', () => {
  expect(new Set(forSale.map(pictureName)).size).toBe(forSale.length);
});

it('the stored photos are those of the listings and accounts, in a few megabytes', () => {
  const kept = FORMATS.flatMap((format) =>
    [...names].flatMap((name) => KEPT_WIDTHS[format].map((width) => `${name}-${width}.${format}`)),
  );
  expect(readdirSync(PICTURES).sort()).toEqual(kept.sort());
  const bytes = kept.reduce((sum, file) => sum + statSync(join(PICTURES, file)).size, 0);
  expect(bytes).toBeLessThan(9 * MEGABYTE);
});

it('every variant of the image host has a file', () => {
  const files = new Set(readdirSync(PICTURES).map((file) => join(PICTURES, file)));
  for (const name of names)
    for (const format of FORMATS)
      for (const width of [...IMAGE_WIDTHS, undefined]) expect(files).toContain(pictureFile(name, format, width));
});

it('every photo can be decoded: 4:3, nothing transparent, in many tones', async () => {
  for (const name of demoListings.flatMap(pictureNames)) {
    const smallest = pictureFile(name, 'avif', 320);
    expect(await sharp(smallest).metadata()).toMatchObject({ width: 320, height: 240 });
    const { channels, isOpaque } = await sharp(smallest).stats();
    expect(isOpaque).toBe(true);
    expect(Math.min(...channels.slice(0, 3).map(({ stdev }) => stdev))).toBeGreaterThan(15);
  }
}, 60_000);
