import { queryOptions } from '@tanstack/react-query';
import type { Model } from '#contract/entities/catalogue-model.ts';
import type { PriceGuide } from '#contract/entities/price-guide.ts';
import { bikeKeys } from '#web/features/listings/bike-keys.ts';
import { type BikePage, fetchBikePage } from '#web/features/listings/bikes.queries.ts';
import { fetchModel } from '#web/features/listings/catalogue/catalogue.queries.ts';
import { fetchPriceGuide, pricedBikeOf } from '#web/features/listings/price-guide/price-guide.queries.ts';
import type { CallOptions } from '#web/lib/api-client.ts';

/** A bike's page, with what bikes like it are sold for, and its model in the catalogue: null where it has none. */
export interface CheckPage {
  page: BikePage;
  guide?: PriceGuide;
  model?: Model | null;
}

/** Returns all that the check of a bike is made of. */
export const fetchCheck = async (id: string, options: CallOptions): Promise<CheckPage> => {
  const page = await fetchBikePage(id, options);
  if (page.state !== 'listed' || page.bike.productStatus === 'Sold') return { page };
  const { brand, modelName } = page.bike;
  const [guide, model] = await Promise.all([
    fetchPriceGuide(pricedBikeOf(page.bike), options),
    fetchModel({ brand, model: modelName }, options),
  ]);
  return { page, guide, model };
};

/** Milliseconds for which a page that has just been rendered is not fetched again. */
const FRESH = 30_000;

export const bikeCheck = (id: string) =>
  queryOptions({
    queryKey: [...bikeKeys.one(id), 'check'],
    queryFn: ({ signal }) => fetchCheck(id, { signal }),
    staleTime: FRESH,
  });
