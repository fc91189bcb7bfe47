import { mkdir, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { demoAccounts } from '../../server/demo/accounts.ts';
import { demoListings } from '../../server/demo/catalogue/index.ts';
import { avatarName, KEPT_WIDTHS, lookOf, pictureFile, pictureName } from '../../server/demo/pictures.ts';
import { drawAvatar } from './avatar.ts';
import { drawMotorcycle } from './motorcycle.ts';

/** AVIF as the image host encodes it; WebP, which few browsers need, in fewer bytes. */
const ENCODE = {
  avif: (picture: Sharp) => picture.avif({ quality: 50, effort: 2 }),
  webp: (picture: Sharp) => picture.webp({ quality: 60, effort: 4 }),
};

/** Returns every photo of the demo as an SVG document, by name. */
const demoPictures = (): ReadonlyMap<string, string> =>
  new Map([
    ...demoListings.flatMap((listing) =>
      [listing.scene, ...listing.furtherScenes]
        .map((scene) => ({ ...listing, scene }))
        .map((shown) => [pictureName(shown), drawMotorcycle(lookOf(shown))] as const),
    ),
    ...demoAccounts.map(({ email }) => [avatarName(email), drawAvatar(email)] as const),
  ]);

const save = async (folder: string, name: string, svg: string): Promise<void> => {
  const drawn = await sharp(Buffer.from(svg))
    .flatten({ background: '#ffffff' })
    .png({ compressionLevel: 1 })
    .toBuffer();
  for (const format of ['avif', 'webp'] as const) {
    for (const width of KEPT_WIDTHS[format]) {
      const picture = sharp(drawn).resize({ width, withoutEnlargement: true });
      await ENCODE[format](picture).toFile(join(folder, basename(pictureFile(name, format, width))));
    }
  }
};

/** Draws the photos of the demo's listings and accounts, or the first `count`, into a folder, and replaces what is in it. */
export const drawDemo = async (folder: string, count?: number): Promise<void> => {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder);
  const pictures = [...demoPictures()].slice(0, count);
  for (const [name, svg] of pictures) await save(folder, name, svg);
  console.log(`${folder}  ${pictures.length} pictures`);
};
