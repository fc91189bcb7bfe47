import { expect } from '@playwright/test';
import sharp from 'sharp';
import type { Brand } from '#contract/constants.ts';
import type { AddProductTyped } from '#contract/rules/add-product.ts';
import { call } from '#testing/call.ts';
import { bikeFields } from '#testing/factories/bike.ts';
import type { PersonWithSession } from '#testing/people.ts';

/** Pixels. */
export interface PhotoSize {
  width: number;
  height: number;
}

/** Small, because each photo is encoded six times. */
const PHOTO: PhotoSize = { width: 320, height: 240 };

/** Uploads a plain photo to the built-in image host; returns its URL. */
export const uploadPhoto = async (url: string, { width, height } = PHOTO): Promise<string> => {
  const config = await call<{ images: { key: string } }>({ url }, 'GET /api/client-config');
  const photo = await sharp({ create: { width, height, channels: 3, background: '#4d6a4a' } })
    .jpeg()
    .toBuffer();
  const form = new FormData();
  form.append('image', new Blob([new Uint8Array(photo)], { type: 'image/jpeg' }), 'bike.jpg');
  const upload = await fetch(`${url}/images/upload?key=${config.body.images.key}`, { method: 'POST', body: form });
  return ((await upload.json()) as { data: { url: string } }).data.url;
};

/** What a seller has typed about a bike, if it differs from the default. */
export type ListingFields = Partial<AddProductTyped> & { brand?: Brand; photos?: string[] };

/** Lists a bike over the API, as the add-product page does; returns its id. */
export const listBike = async (
  url: string,
  { token }: PersonWithSession,
  modelName: string,
  brand: Brand = 'Suzuki',
  fields: ListingFields = {},
  photo = PHOTO,
): Promise<string> => {
  const photoURL = fields.photos?.[0] ?? (await uploadPhoto(url, photo));
  const body = { ...bikeFields, brand, modelName, ...fields, photoURL };
  const response = await call<{ insertedId: string }>({ url }, 'POST /api/bikes', { token, body });
  if (response.status !== 200)
    throw new Error(`POST /api/bikes responded with ${response.status}: ${JSON.stringify(response.body)}`);
  return response.body.insertedId;
};

/** Lists `count` bikes with one photo: `<model> 1` is the newest. */
export const listBikes = async (
  url: string,
  { token }: PersonWithSession,
  model: string,
  brand: Brand,
  count: number,
): Promise<void> => {
  const photoURL = await uploadPhoto(url);
  for (let at = count; at > 0; at -= 1) {
    const body = { ...bikeFields, brand, modelName: `${model} ${at}`, photoURL };
    expect((await call({ url }, 'POST /api/bikes', { token, body })).status).toBe(200);
  }
};
