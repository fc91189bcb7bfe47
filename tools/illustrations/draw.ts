/**
 * Draws the site's fixed illustrations into web/public, and the demo's pictures: `npm run illustrations`. `-- /tmp/drawn` draws into
 * that folder instead, `-- /tmp/drawn 3` three pictures of the demo.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { PICTURES } from '../../server/demo/pictures.ts';
import { drawDemo } from './draw-demo.ts';
import type { Bike, Photo } from './motorcycle.ts';
import { drawBanner } from './site/banner.ts';
import { drawBreakdown } from './site/breakdown.ts';
import { compact } from './site/compact.ts';
import { drawEmblem } from './site/emblem.ts';
import { drawEmpty } from './site/empty.ts';
import { drawMark } from './site/mark.ts';
import { drawOffline } from './site/offline.ts';
import { drawHandover, drawMeeting, drawPapers, drawRide } from './site/safety.ts';
import { drawExhaust } from './site/technology/exhaust.ts';
import { drawFourValve } from './site/technology/four-valve.ts';
import { drawSuspension } from './site/technology/suspension.ts';
import { drawTwinSpark } from './site/technology/twin-spark.ts';

const [folder, count] = process.argv.slice(2);
const PUBLIC = folder ? join(folder, 'public') : join(import.meta.dirname, '../../web/public');

const HEROES: readonly Photo[] = [
  { body: 'classic', paint: 'green', accent: 'cream', scene: 'courtyard' },
  { body: 'sport', paint: 'blue', accent: 'white', scene: 'riverside' },
  { body: 'adventure', paint: 'sand', accent: 'black', scene: 'hills' },
  { body: 'cafe', paint: 'maroon', accent: 'mustard', scene: 'teaStall' },
];

const EMBLEMS: Readonly<Record<string, Bike>> = {
  'royal-enfield': { body: 'classic', paint: 'maroon', accent: 'mustard' },
  yamaha: { body: 'sport', paint: 'blue', accent: 'white' },
  gpx: { body: 'cafe', paint: 'graphite', accent: 'mustard' },
  suzuki: { body: 'naked', paint: 'teal', accent: 'silver' },
};

const save = async (path: string, content: string | Buffer): Promise<void> => {
  await writeFile(join(PUBLIC, path), content);
  console.log(`${path}  ${(content.length / 1024).toFixed(1)} KB`);
};

/** `size` in pixels. */
const icon = (size: number, round: number, scale = 1): Promise<Buffer> =>
  sharp(Buffer.from(drawMark(round, scale)), { density: (72 * size) / 64 })
    .resize(size, size)
    .png({ palette: true })
    .toBuffer();

await mkdir(join(PUBLIC, 'pictures'), { recursive: true });
for (const [i, hero] of HEROES.entries()) await save(`pictures/hero-${i + 1}.svg`, compact(drawBanner(hero)));
for (const [brand, bike] of Object.entries(EMBLEMS))
  await save(`pictures/brand-${brand}.svg`, compact(drawEmblem(bike)));
await save('pictures/empty.svg', compact(drawEmpty()));
await save('pictures/error.svg', compact(drawBreakdown()));
await save('pictures/offline.svg', compact(drawOffline()));
await save('pictures/tech-suspension.svg', compact(drawSuspension()));
await save('pictures/tech-exhaust.svg', compact(drawExhaust()));
await save('pictures/tech-four-valve.svg', compact(drawFourValve()));
await save('pictures/tech-twin-spark.svg', compact(drawTwinSpark()));
await save('pictures/safety-meeting.svg', compact(drawMeeting()));
await save('pictures/safety-papers.svg', compact(drawPapers()));
await save('pictures/safety-ride.svg', compact(drawRide()));
await save('pictures/safety-handover.svg', compact(drawHandover()));
await save('favicon.svg', drawMark(14));
await save('icon-192.png', await icon(192, 14));
await save('icon-512.png', await icon(512, 0));
await save('icon-maskable-512.png', await icon(512, 0, 0.75));
await save('apple-touch-icon.png', await icon(180, 0));
await drawDemo(folder ? join(folder, 'demo') : PICTURES, count ? Number(count) : undefined);
