import sharp from 'sharp';
import type { Brand } from '#contract/constants.ts';
import type { AddProductTyped } from '#contract/rules/add-product.ts';
import { call } from './call.ts';
import { bikeFields } from './factories/bike.ts';
import type { Person } from './people.ts';
import type { TestApp } from './test-app.ts';

/** A plain photo, as a JPEG file. */
export const photoFile = (): Promise<Buffer> =>
  sharp({ create: { width: 800, height: 600, channels: 3, background: '#7a4b2a' } })
    .jpeg()
    .toBuffer();

/** Uploads a photo to the built-in image host; returns its URL. */
export const hostedPhoto = async ({ images }: TestApp): Promise<string> => (await images.store(await photoFile())).url;

/** Lists a bike as the add-product page does; returns its id. */
export const listBike = async (
  app: TestApp,
  { token }: Person,
  fields: Partial<AddProductTyped> & { brand?: Brand; photoURL?: string } = {},
): Promise<string> => {
  const photoURL = fields.photoURL ?? (await hostedPhoto(app));
  const body = { ...bikeFields, photoURL, ...fields };
  const response = await call<{ insertedId: string }>(app, 'POST /api/bikes', { token, body });
  if (response.status !== 200)
    throw new Error(`POST /api/bikes responded with ${response.status}: ${JSON.stringify(response.body)}`);
  return response.body.insertedId;
};
