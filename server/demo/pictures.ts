import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { DemoListing } from './catalogue/index.ts';
import type { Light, Look } from './catalogue/look.ts';

/** Drawn and encoded beforehand by `npm run illustrations`, because encoding them takes minutes on a small machine. */
export const PICTURES = fileURLToPath(new URL('./pictures', import.meta.url));
/** Widths in which pictures are kept, in pixels. WebP is for browsers that do not know AVIF: two sizes are enough. */
export const KEPT_WIDTHS = { avif: [320, 640, 1280], webp: [320, 640] } as const;
const WIDEST = { avif: 1280, webp: 640 } as const;

const HOURS: readonly Light[] = ['noon', 'morning', 'noon', 'evening', 'noon', 'monsoon'];

/** The hour of the photo, by its text: the same listing always looks the same. */
const lightOf = ({ description }: DemoListing): Light => HOURS[description.length % HOURS.length] ?? 'noon';

export const lookOf = ({ body, paint, accent, scene, ...listing }: DemoListing): Look => ({
  body,
  paint,
  accent,
  scene,
  light: lightOf({ body, paint, accent, scene, ...listing }),
});

/** The name of a listing's picture: the same for the same look. */
export const pictureName = (listing: DemoListing): string => {
  const { body, paint, accent, scene, light } = lookOf(listing);
  return [body, paint, accent, scene, light].join('-');
};

/** The names of all pictures of a listing, its cover first. */
export const pictureNames = (listing: DemoListing): string[] =>
  [listing.scene, ...listing.furtherScenes].map((scene) => pictureName({ ...listing, scene }));

/** The name of the portrait of a demo account. */
export const avatarName = (email: string): string => `avatar-${email.split('@')[0]}`;

/** The file of a kept picture for a variant of the image host: as wide as that, or as wide as there is. */
export const pictureFile = (name: string, format: 'avif' | 'webp', width: number = WIDEST[format]): string =>
  join(PICTURES, `${name}-${Math.min(width, WIDEST[format])}.${format}`);
