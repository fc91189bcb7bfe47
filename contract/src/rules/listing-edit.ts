import * as z from 'zod/mini';
import { NewBike } from './add-product.ts';

/**
 * The body of `PUT /bikes/{id}/listing`: any of the fields of a new listing but the brand, by the same rules. An optional
 * fact that is sent empty (`''`) is taken out of the listing.
 */
export const ListingEdit = z.partial(z.omit(NewBike, { brand: true, submission: true }));
export type ListingEdit = z.infer<typeof ListingEdit>;
