import { drawMotorcycle } from '../drawing/motorcycle.ts';
import type { Light } from '../drawing/scenes/light.ts';
import type { DemoListing } from './listing.ts';

const HOURS: readonly Light[] = ['noon', 'morning', 'noon', 'evening', 'noon', 'monsoon'];

/** The hour of the photo, by its text: the same listing always looks the same. */
const lightOf = ({ description }: DemoListing): Light => HOURS[description.length % HOURS.length] ?? 'noon';

/** The photo of a listing, as an SVG document. */
export const demoPicture = (listing: DemoListing): string => drawMotorcycle({ ...listing, light: lightOf(listing) });
