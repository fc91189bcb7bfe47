import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { variantNames } from '#server/images/processing/variants.ts';
import { photoFile } from '#testing/listings.ts';
import { imageForm } from '#testing/uploads.ts';
import { acknowledge, countResponse } from '../ledger.ts';
import type { Marketplace } from '../send-request.ts';
import type { Writes } from './writes.ts';

/** Uploads a photo for listings; returns its address. */
export const upload = async (marketplace: Marketplace): Promise<string | undefined> => {
  const address = `${marketplace.url}/images/upload?key=${encodeURIComponent(marketplace.config.imageHostKey)}`;
  const response = await fetch(address, { method: 'POST', body: imageForm(await photoFile()) }).catch(() => undefined);
  const body = (await response?.json().catch(() => undefined)) as { data?: { url: string } } | undefined;
  countResponse(marketplace.ledger, `upload ${response?.status ?? 'none'}`);
  if (response?.status !== 200 || !body?.data) return undefined;
  acknowledge(marketplace.ledger, 'images', { url: body.data.url });
  return body.data.url;
};

export const uploads: Writes = {
  share: 1,
  async act(context) {
    context.photo = (await upload(context.marketplace)) ?? context.photo;
  },
  halves: {
    'photo of a bike without row': sql`
      select distinct photo_url as what from bikes where not exists (select 1 from images where url = photo_url)
    `,
  },
  async others({ db, config }) {
    const shown = await db
      .selectFrom('images')
      .select('id')
      .where('url', 'in', (from) => from.selectFrom('bikes').select('photo_url'))
      .execute();
    return shown
      .flatMap(({ id }) => variantNames(id))
      .filter((name) => !existsSync(join(config.dataDir, 'images', name)))
      .map((name) => `photo file ${name} is missing`);
  },
};
