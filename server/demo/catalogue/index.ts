import { gpxs } from './gpx.ts';
import type { DemoListing } from './listing.ts';
import { royalEnfields } from './royal-enfield.ts';
import { soldBikes } from './sold.ts';
import { soldOften } from './sold-often.ts';
import { suzukis } from './suzuki.ts';
import { yamahas } from './yamaha.ts';

export type { DemoListing } from './listing.ts';
export { demoSellers } from './sellers.ts';

/** Every bike of the demo: those for sale brand by brand, then those already sold. */
export const demoListings: readonly DemoListing[] = [
  ...royalEnfields,
  ...yamahas,
  ...gpxs,
  ...suzukis,
  ...soldBikes,
  ...soldOften,
];
