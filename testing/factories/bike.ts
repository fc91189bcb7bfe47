import type { AllFacts } from '#contract/bike-facts.ts';
import { BIKE_FACTS, eachFact } from '#contract/bike-facts.ts';
import type { AddProductTyped } from '#contract/rules/add-product.ts';
import { BikeFacts } from '#contract/rules/bike-facts.ts';
import type { NewBikeRow } from '#server/listings/bikes/bikes.table.ts';
import { newId } from '#server/platform/lib/ids.ts';

/** A valid listing as a seller types it into the form, but for its photo. */
export const bikeFields: AddProductTyped = {
  seller_Ph_No: '01712-345678',
  location: 'Mirpur 10, Dhaka',
  description: 'First owner, all papers up to date, serviced last month.',
  purchaseYears: '2023-02-14',
  brand: 'Yamaha',
  modelName: 'FZ-S V3',
  orgPrice: '2,60,000',
  rslPrice: 185_000,
  condition: 'Good',
};

/** All that a listing may say beyond the specified form. */
export const bikeFacts = BikeFacts.parse(eachFact((name) => BIKE_FACTS[name].example)) as AllFacts;

/** Returns the same listing as a row of `bikes`, for sale unless `overrides` say otherwise. */
export const bikeRow = (overrides: Partial<NewBikeRow> & Pick<NewBikeRow, 'seller_id'>): NewBikeRow => {
  const { product_status = 'Available', created_at = Date.now() } = overrides;
  return {
    id: newId(),
    seller_ph_no: bikeFields.seller_Ph_No,
    location: bikeFields.location,
    description: bikeFields.description,
    purchase_years: bikeFields.purchaseYears,
    brand: 'Yamaha',
    model_name: bikeFields.modelName,
    photo_url: 'http://127.0.0.1/images/none.webp',
    org_price: 260_000,
    rsl_price: 185_000,
    condition: 'Good',
    product_status,
    created_at,
    sold_at: product_status === 'Sold' ? created_at : null,
    ...overrides,
  };
};
