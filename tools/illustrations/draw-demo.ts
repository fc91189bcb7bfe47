import { mkdir, rm } from 'node:fs/promises';
import sharp, { type Sharp } from 'sharp';
import { demoAccounts } from '../../server/demo/accounts.ts';
import { demoListings } from '../../server/demo/catalogue/index.ts';
import { avatarName, KEPT_WIDTHS, lookOf, PICTURES, pictureFile, pictureName } from '../../server/demo/pictures.ts';
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

const save = async (name: string, svg: string): Promise<void> => {
  const drawn = await sharp(Buffer.from(svg))
    .flatten({ background: '#ffffff' })
    .png({ compressionLevel: 1 })
    .toBuffer();
  for (const format of ['avif', 'webp'] as const) {
    for (const width of KEPT_WIDTHS[format]) {
      const picture = sharp(drawn).resize({ width, withoutEnlargement: true });
      await ENCODE[format](picture).toFile(pictureFile(name, format, width));
    }
  }
};

/** Draws the photos of the demo's listings and accounts into server/demo/pictures, and replaces the existing ones. */
export const drawDemo = async (): Promise<void> => {
  await rm(PICTURES, { recursive: true, force: true });
  await mkdir(PICTURES);
  const pictures = demoPictures();
  for (const [name, svg] of pictures) await save(name, svg);
  console.log(`server/demo/pictures  ${pictures.size} pictures`);
};
