import sharp from 'sharp';
import type { Brand } from '#contract/constants.ts';
import type { AddProductTyped } from '#contract/rules/add-product.ts';
import { call } from './call.ts';
import { bikeFields } from './factories/bike.ts';
import type { Person } from './people.ts';
import type { TestApp } from './test-app.ts';

const plainPhoto = (width: number, height: number, background = '#7a4b2a'): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer();

/** A plain photo of a colour, as a JPEG file; small, because each is encoded six times. */
export const photoFile = (background?: string): Promise<Buffer> => plainPhoto(320, 240, background);

/** A plain photo that is wider than the first two widths that are kept. */
export const widePhotoFile = (): Promise<Buffer> => plainPhoto(800, 600);

/** Uploads a plain photo of a colour to the built-in image host, hardly larger than the least that it takes; returns its URL. */
export const hostedPhoto = async ({ images }: TestApp, background?: string): Promise<string> =>
  (await images.store(await plainPhoto(96, 72, background))).url;

/** Uploads `count` photos that differ; returns their URLs. */
export const hostedPhotos = (app: TestApp, count: number): Promise<string[]> =>
  Promise.all(Array.from({ length: count }, (_, at) => hostedPhoto(app, `rgb(${at * 20}, 75, 42)`)));

/** A photo full of shapes, as a JPEG file: another one for each `seed`. */
export const shapesFile = (seed: number): Promise<Buffer> => {
  const shape = (at: number): string => {
    const value = (most: number): number => (seed * 7919 + at * 104_729 + ((seed * at * 31) % 977)) % most;
    const [x, y, size, grey] = [value(800), value(601), 60 + value(173), value(251)];
    return `<rect x="${x}" y="${y}" width="${size}" height="${size * 0.8}" fill="rgb(${grey},${grey},${255 - grey})"/>`;
  };
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="600"><rect width="800" height="600" fill="#998"/>${Array.from({ length: 14 }, (_, at) => shape(at)).join('')}</svg>`;
  return sharp(Buffer.from(drawing)).jpeg().toBuffer();
};

/** Lists a bike as the add-product page does; returns its id. */
export const listBike = async (
  app: TestApp,
  { token }: Person,
  fields: Partial<AddProductTyped> & { brand?: Brand; photoURL?: string; photos?: string[] } = {},
): Promise<string> => {
  const photoURL = fields.photoURL ?? fields.photos?.[0] ?? (await hostedPhoto(app));
  const body = { ...bikeFields, photoURL, ...fields };
  const response = await call<{ insertedId: string }>(app, 'POST /api/bikes', { token, body });
  if (response.status !== 200)
    throw new Error(`POST /api/bikes responded with ${response.status}: ${JSON.stringify(response.body)}`);
  return response.body.insertedId;
};
