/** Draws the site's illustrations anew: `node scripts/draw-pictures.ts` writes to web/public. */
import { mkdirSync, writeFileSync } from 'node:fs';
import sharp from 'sharp';
import { drawEmptyBay, drawFavicon, drawFlatTyre } from '../server/demo/drawing/illustrations.ts';
import { type Bike, drawBanner, drawCutOut, type Photo } from '../server/demo/drawing/motorcycle.ts';

const PUBLIC = 'web/public';
const PICTURES = `${PUBLIC}/pictures`;

const BANNERS: readonly Photo[] = [
  { body: 'retro', paint: 'mustard', accent: 'black', scene: 'street', light: 'morning' },
  { body: 'classic', paint: 'green', accent: 'mustard', scene: 'courtyard' },
  { body: 'adventure', paint: 'sand', accent: 'black', scene: 'hills', light: 'morning' },
  { body: 'sport', paint: 'blue', accent: 'white', scene: 'riverside' },
];

const BRANDS: Record<string, Bike> = {
  'royal-enfield': { body: 'classic', paint: 'maroon', accent: 'mustard' },
  yamaha: { body: 'sport', paint: 'blue', accent: 'white' },
  gpx: { body: 'cafe', paint: 'graphite', accent: 'mustard' },
  suzuki: { body: 'naked', paint: 'teal', accent: 'silver' },
};

const icon = (size: number, name: string) =>
  sharp(Buffer.from(drawFavicon()), { density: 600 })
    .resize(size, size)
    .png({ palette: true })
    .toFile(`${PUBLIC}/${name}`);

mkdirSync(PICTURES, { recursive: true });
BANNERS.forEach((photo, index) => {
  writeFileSync(`${PICTURES}/hero-${index + 1}.svg`, drawBanner(photo));
});
for (const [brand, bike] of Object.entries(BRANDS)) writeFileSync(`${PICTURES}/brand-${brand}.svg`, drawCutOut(bike));
writeFileSync(`${PICTURES}/empty.svg`, drawEmptyBay());
writeFileSync(`${PICTURES}/error.svg`, drawFlatTyre());
writeFileSync(`${PUBLIC}/favicon.svg`, drawFavicon());
await Promise.all([icon(180, 'apple-touch-icon.png'), icon(192, 'icon-192.png'), icon(512, 'icon-512.png')]);
