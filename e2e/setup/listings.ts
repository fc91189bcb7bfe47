import sharp from 'sharp';
import { call } from '#server/test/call.ts';
import { bikeFields } from '#server/test/listings.ts';
import type { Person } from '#server/test/people.ts';

/** Lists a bike over the API, as the add-product page does; answers its id. */
export const listBike = async (
  url: string,
  { token }: Person,
  modelName: string,
  brand = 'Suzuki',
): Promise<string> => {
  const config = await call<{ images: { key: string } }>({ url }, 'GET /api/client-config');
  const photo = await sharp({ create: { width: 800, height: 600, channels: 3, background: '#4d6a4a' } })
    .jpeg()
    .toBuffer();
  const form = new FormData();
  form.append('image', new Blob([new Uint8Array(photo)], { type: 'image/jpeg' }), 'bike.jpg');
  const upload = await fetch(`${url}/images/upload?key=${config.body.images.key}`, { method: 'POST', body: form });
  const { data } = (await upload.json()) as { data: { url: string } };
  const body = { ...bikeFields, brand, modelName, photoURL: data.url };
  return (await call<{ insertedId: string }>({ url }, 'POST /api/bikes', { token, body })).body.insertedId;
};
