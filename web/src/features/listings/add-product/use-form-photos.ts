import { useEffect } from 'react';
import type { ListingPhotos } from '../photos/listing-photos.ts';
import { useListingPhotos } from '../photos/use-listing-photos.ts';
import type { AddProductFormApi } from './add-product-schema.ts';

/**
 * The photos of a form. It has their URLs as its field `photos`, by which it checks that there is one and keeps
 * them in its draft. To be called after `useDraft`.
 */
export const useFormPhotos = (form: AddProductFormApi): ListingPhotos => {
  const photos = useListingPhotos();
  useEffect(() => {
    photos.restore(form.getValues('photos') ?? []);
    return photos.subscribe(() => {
      const addresses = photos.addresses();
      if (addresses.join(' ') === form.getValues('photos')?.join(' ')) return;
      form.setValue('photos', addresses, { shouldDirty: true, shouldValidate: form.formState.isSubmitted });
    });
  }, [form, photos]);
  return photos;
};
