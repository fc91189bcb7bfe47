import { drawMotorcycle } from '../drawing/motorcycle.ts';
import { gpx } from './gpx.ts';
import type { DemoListing } from './listing.ts';
import { royalEnfield } from './royal-enfield.ts';
import { suzuki } from './suzuki.ts';
import { yamaha } from './yamaha.ts';

export type { DemoListing } from './listing.ts';
export { type DemoSeller, demoSellers } from './sellers.ts';

/** Every listing of the demonstration, of all brands: for sale, advertised and sold. */
export const demoListings: readonly DemoListing[] = [...royalEnfield, ...yamaha, ...gpx, ...suzuki];

/** The picture of a listing: an SVG document, 4:3. */
export const demoPicture = (listing: DemoListing): string => drawMotorcycle(listing);
