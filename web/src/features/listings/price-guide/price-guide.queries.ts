import { queryOptions } from '@tanstack/react-query';
import type { Brand, Condition } from '#contract/constants.ts';
import type { BikeOnPage } from '#contract/entities/bike.ts';
import { type CallOptions, callApi } from '#web/lib/api-client.ts';

/** A bike whose price is in question; what is not known is left out. */
export interface PricedBike {
  brand: Brand;
  model: string;
  yearMade?: number | undefined;
  kilometres?: number | undefined;
  condition?: Condition | undefined;
  /** Whole taka. */
  price?: number | undefined;
  /** The listing itself, which is no comparable. */
  productId?: string | undefined;
}

/** Returns what bikes like one are sold for. */
export const fetchPriceGuide = (bike: PricedBike, options: CallOptions) =>
  callApi('GET /price-guide', { query: { ...bike }, ...options });

/** Milliseconds for which a guide is not fetched again: the market moves by the day. */
const FRESH = 60_000;

/** What is shown stays while the price is being typed, not while it becomes another model. */
const keepForModel =
  ({ brand, model }: PricedBike) =>
  <T>(shown: T | undefined, query?: { queryKey: readonly unknown[] }): T | undefined => {
    const before = query?.queryKey[1] as PricedBike | undefined;
    return before?.brand === brand && before.model === model ? shown : undefined;
  };

export const priceGuide = (bike: PricedBike) =>
  queryOptions({
    queryKey: ['price-guide', bike],
    queryFn: ({ signal }) => fetchPriceGuide(bike, { signal }),
    staleTime: FRESH,
    placeholderData: keepForModel(bike),
    retry: false,
  });

type Priced = Pick<
  BikeOnPage,
  '_id' | 'brand' | 'modelName' | 'yearMade' | 'purchaseYears' | 'kilometres' | 'condition' | 'rslPrice'
>;

/** What decides the price of a listing. */
export const pricedBikeOf = (bike: Priced): PricedBike => ({
  brand: bike.brand,
  model: bike.modelName,
  yearMade: bike.yearMade ?? Number(bike.purchaseYears.slice(0, 4)),
  kilometres: bike.kilometres,
  condition: bike.condition,
  price: bike.rslPrice,
  productId: bike._id,
});
