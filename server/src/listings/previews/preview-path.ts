import { hash } from 'node:crypto';
import type { PreviewShows } from '#server/images/images.ts';
import type { BikeRow } from '#server/listings/bikes/bikes.repository.ts';

/** Counts changes of the drawing itself: those that were made before are drawn again. */
const DRAWING = 1;
const VERSION_LENGTH = 16;

/** What the preview of a bike shows besides its photo. Prices in whole taka. */
export const previewShows = (bike: BikeRow): PreviewShows => ({
  brand: bike.brand,
  model: bike.model_name,
  price: bike.rsl_price,
  original: bike.org_price,
  year: bike.year_made,
  kilometres: bike.kilometres,
  district: bike.district,
  sold: bike.product_status === 'Sold' || bike.off_market === 'soldElsewhere',
});

/**
 * Returns the path of a bike's link preview. It names what the image shows: whoever keeps images by their address, as chats
 * do, asks for another one when the price has changed.
 */
export const previewPath = (bike: BikeRow): string => {
  const version = hash('sha256', JSON.stringify([DRAWING, bike.photo_url, previewShows(bike)])).slice(
    0,
    VERSION_LENGTH,
  );
  return `/previews/${bike.id}-${version}.jpg`;
};

/** Returns the bike whose preview a file is, of this or another version; undefined for any other name. */
export const bikeOfPreview = (file: string): string | undefined =>
  /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?:-[0-9a-f]{16})?\.jpg$/.exec(file)?.[1];
