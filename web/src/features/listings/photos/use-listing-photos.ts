import { useEffect, useState, useSyncExternalStore } from 'react';
import { uploadPhoto } from '#web/lib/photo-upload.ts';
import { ListingPhotos } from './listing-photos.ts';

/**
 * The photos of a listing for a form with a `PhotosField`. `stored` are the URLs that the listing has at first, the cover
 * first. To send the form: `await photos.finish()` returns the URLs, or throws PhotosUnfinished.
 */
export const useListingPhotos = (stored: readonly string[] = []): ListingPhotos => {
  const [photos] = useState(() => new ListingPhotos(uploadPhoto, stored));
  useEffect(() => photos.open(), [photos]);
  return photos;
};

/** What a component shows of the photos: it renders again when they change. */
export const usePhotosSnapshot = ({ subscribe, snapshot }: ListingPhotos) =>
  useSyncExternalStore(subscribe, snapshot, snapshot);
