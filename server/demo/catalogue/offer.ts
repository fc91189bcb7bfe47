import type { ProductStatus } from '#contract/constants.ts';
import { DAY } from '#server/platform/lib/durations.ts';
import { factsOf } from './facts.ts';
import type { DemoListing, Offer } from './listing.ts';
import type { DemoModel } from './models.ts';

interface SoldOffer extends Offer {
  listed: Offer['listed'] & { soldDaysAgo: number };
}

/** Bikes are dated back from the day the demo is made, so that it does not grow old. */
const LOADED_AT = Date.now();

/** The day `days` before `now` (ms since 1970) as the purchase date of a listing, YYYY-MM-DD. */
export const purchasedAgo = (days: number, now: number): string =>
  new Date(now - days * DAY).toISOString().slice(0, 'YYYY-MM-DD'.length);

const listingOf = (model: DemoModel, offer: Offer, status: ProductStatus): DemoListing => {
  const [paint, accent, scene] = offer.look;
  const { used, listed, description, furtherScenes = [] } = offer;
  const purchaseYears = purchasedAgo(used.days, LOADED_AT);
  return {
    seller: listed.by.email,
    phone: listed.by.phone,
    brand: model.brand,
    modelName: model.name,
    body: model.body,
    paint,
    accent,
    scene,
    furtherScenes,
    purchaseYears,
    ...factsOf(model, offer, purchaseYears),
    orgPrice: used.paid ?? model.newPrice,
    rslPrice: used.price,
    condition: used.condition,
    location: listed.at,
    description,
    status,
    postedDaysAgo: listed.daysAgo,
  };
};

/** A bike for sale. */
export const available = (model: DemoModel, offer: Offer): DemoListing => listingOf(model, offer, 'Available');

/** A bike for sale that its seller advertises. */
export const advertised = (model: DemoModel, offer: Offer): DemoListing => listingOf(model, offer, 'Advertise');

/** A bike that was sold. */
export const sold = (model: DemoModel, offer: SoldOffer): DemoListing => ({
  ...listingOf(model, offer, 'Sold'),
  soldDaysAgo: offer.listed.soldDaysAgo,
});
