import type { Selectable } from 'kysely';
import type { OwnData } from '#contract/entities/own-data.ts';
import type { PersonalData } from '#server/platform/db/personal-data.ts';

/** A photo of a listing beside its cover, which is `bikes.photo_url`. */
export interface BikePhotosTable {
  id: string;
  bike_id: string;
  seller_id: string;
  /** 1 for the first after the cover. */
  position: number;
  url: string;
}

/** Of a bike that was sold the cover stays with the records of its buyer; the others go with its seller's account. */
export const photosOfSeller: PersonalData<Selectable<BikePhotosTable>, OwnData['listingPhotos'][number]> = {
  table: 'bike_photos',
  owner: 'seller_id',
  list: 'listingPhotos',
  fields: { productId: 'bike_id', position: 'position', photo: 'url' },
  onErasure: 'delete',
};

declare module '#server/platform/db/database.ts' {
  interface Database {
    bike_photos: BikePhotosTable;
  }
}
