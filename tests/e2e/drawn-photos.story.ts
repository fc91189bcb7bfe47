import type { Page } from '@playwright/test';
import sharp, { type Sharp } from 'sharp';
import { photoRows } from './setup/photos.ts';
import { expect, logIn, story } from './setup/story.ts';

/** A large photo is drawn anew in the browser, smaller, before it is uploaded: what a drawing can do to it. */

const SIDE = 1500;
const ORANGE = { r: 230, g: 120, b: 20 };

/** An orange disc that is hard to compress; around it nothing, or white. */
const disc = (around: { alpha: number }): Sharp => {
  const pixels = Buffer.alloc(SIDE * SIDE * 4);
  for (let at = 0; at < SIDE * SIDE; at++) {
    const isInside = Math.hypot((at % SIDE) - SIDE / 2, at / SIDE - SIDE / 2) < SIDE / 3;
    const noise = (at * 7919) % 23;
    const colour = isInside
      ? [ORANGE.r - noise, ORANGE.g + noise, ORANGE.b + noise, 255]
      : [255, 255, 255, around.alpha];
    pixels.set(colour, at * 4);
  }
  return sharp(pixels, { raw: { width: SIDE, height: SIDE, channels: 4 } });
};

/** Chooses a photo of a bike; returns the colours of its corner and of its middle as it is kept. */
const keptColours = async (page: Page, file: { name: string; mimeType: string; buffer: Buffer }) => {
  const upload = page.waitForResponse(/\/images\/upload/);
  await page.getByLabel('Product Picture').setInputFiles(file);
  const { data } = (await (await upload).json()) as { data: { url: string } };
  await expect(photoRows(page)).toHaveCount(1);
  const kept = await (await page.request.get(data.url)).body();
  const { width } = await sharp(kept).metadata();
  const mean = async (left: number): Promise<number[]> => {
    const part = await sharp(kept).extract({ left, top: left, width: 20, height: 20 }).toBuffer();
    return (await sharp(part).stats()).channels.map(({ mean: value }) => value);
  };
  return { corner: await mean(0), middle: await mean(width / 2 - 10) };
};

const expectDisc = ({ corner, middle }: { corner: number[]; middle: number[] }): void => {
  expect(Math.min(...corner)).toBeGreaterThan(245);
  for (const [at, value] of Object.values(ORANGE).entries())
    expect(Math.abs((middle[at] ?? 0) - value)).toBeLessThan(30);
};

story('What is transparent in a photo is white when it is kept', async ({ page, createPerson }) => {
  await logIn(page, await createPerson('Seller'));
  await page.goto('/dashboard/addProduct');
  const buffer = await disc({ alpha: 0 }).png({ compressionLevel: 0 }).toBuffer();
  expectDisc(await keptColours(page, { name: 'bike.png', mimeType: 'image/png', buffer }));
});

for (const { what, value } of [
  { what: 'noise', value: 'at % 4 === 3 ? 255 : Math.random() * 256' },
  { what: 'white', value: '255' },
])
  story(`A browser that gives ${what} for what was drawn uploads the photo itself`, async ({ page, createPerson }) => {
    await page.addInitScript(`{
      const invented = (width, height) => {
        const image = new ImageData(width, height);
        for (let at = 0; at < image.data.length; at++) image.data[at] = ${value};
        return image;
      };
      const { toBlob } = HTMLCanvasElement.prototype;
      HTMLCanvasElement.prototype.toBlob = function (...given) {
        this.getContext('2d').putImageData(invented(this.width, this.height), 0, 0);
        toBlob.apply(this, given);
      };
      CanvasRenderingContext2D.prototype.getImageData = (x, y, width, height) => invented(width, height);
    }`);
    await logIn(page, await createPerson('Seller'));
    await page.goto('/dashboard/addProduct');
    const buffer = await disc({ alpha: 255 }).png({ compressionLevel: 0 }).toBuffer();
    expectDisc(await keptColours(page, { name: 'bike.png', mimeType: 'image/png', buffer }));
  });
