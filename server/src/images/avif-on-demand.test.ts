import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { IMAGE_WIDTHS } from '#contract/constants.ts';
import { DAY } from '#server/platform/lib/durations.ts';
import { startImageHost, type TestImageHost } from '#testing/image-host.ts';
import { widePhotoFile } from '#testing/listings.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
let host: TestImageHost;
beforeAll(async () => {
  host = await startImageHost();
  app = await startTestApp({}, { photoOrigin: host.origin });
});
afterAll(async () => {
  await app.close();
  await host.stop();
});

const copied = async (): Promise<string> => app.images.copyFrom(host.put('bike.jpg', await widePhotoFile()));
const avifOf = (url: string, width: number): string => url.replace('.webp', `-${width}.avif`);
const typeOf = async (url: string) => {
  const response = await fetch(url);
  await response.arrayBuffer();
  return `${response.headers.get('content-type')}, ${response.headers.get('cache-control')}`;
};
const filesOf = (url: string): string[] => {
  const id = url.slice(-41, -5);
  return readdirSync(join(app.config.dataDir, 'images')).filter((name) => name.startsWith(id));
};
const IS_AVIF = 'image/avif, public, max-age=31536000, immutable';

describe('A photo that was copied for an import', () => {
  it('is there as WebP in every width, to stay', async () => {
    const url = await copied();
    for (const suffix of ['.webp', ...IMAGE_WIDTHS.map((width) => `-${width}.webp`)])
      expect(await typeOf(url.replace('.webp', suffix))).toBe('image/webp, public, max-age=31536000, immutable');
    expect(filesOf(url)).toHaveLength(1 + IMAGE_WIDTHS.length);
  });

  it('is shown as WebP where AVIF is asked for first, for a minute, and as AVIF of every width afterwards', async () => {
    const url = await copied();
    expect(await typeOf(avifOf(url, 640))).toBe('image/webp, public, max-age=60');
    await vi.waitFor(async () => expect(await typeOf(avifOf(url, 640))).toBe(IS_AVIF), { timeout: 20_000 });
    for (const width of IMAGE_WIDTHS) {
      await vi.waitFor(async () => expect(await typeOf(avifOf(url, width))).toBe(IS_AVIF), { timeout: 20_000 });
      const bytes = await (await fetch(avifOf(url, width))).arrayBuffer();
      const { format, width: wide } = await sharp(Buffer.from(bytes)).metadata();
      expect([format, wide]).toEqual(['heif', Math.min(width, 800)]);
    }
  });

  it('leaves no file behind when it is removed, with its AVIF files or without', async () => {
    const [with_, without] = [await copied(), await copied()];
    await typeOf(avifOf(with_, 320));
    await vi.waitFor(() => expect(filesOf(with_)).toHaveLength(1 + 2 * IMAGE_WIDTHS.length), { timeout: 20_000 });
    await app.images.removeUnreferenced(app.clock.now() + 2 * DAY);
    expect([filesOf(with_), filesOf(without)]).toEqual([[], []]);
    expect((await fetch(avifOf(without, 320))).status).toBe(404);
  });
});
