import { queryOptions } from '@tanstack/react-query';
import type { Brand } from '#contract/constants.ts';
import type { Model } from '#contract/entities/catalogue-model.ts';
import { type CallOptions, callApi } from '#web/lib/api-client.ts';

/** Query keys of the catalogue of models. */
export const catalogueKeys = {
  all: ['models'],
  ofBrand: (brand: string) => ['models', 'brand', brand],
  one: (brand: string | undefined, model: string) => ['models', 'one', brand ?? '', model],
} as const;

/** An hour: models come and go by the month. */
const FRESH = 3_600_000;

/** The models of a brand, for suggestions. */
export const modelsOfBrand = (brand: Brand) =>
  queryOptions({
    queryKey: catalogueKeys.ofBrand(brand),
    queryFn: async ({ signal }) => (await callApi('GET /models', { query: { brand }, signal })).items,
    staleTime: FRESH,
    retry: false,
  });

/** Returns the model of the catalogue that a name clearly means; null if none. */
export const fetchModel = async (
  { brand, model }: { brand: Brand | undefined; model: string },
  options: CallOptions,
): Promise<Model | null> => (await callApi('GET /models', { query: { brand, model }, ...options })).items[0] ?? null;

export const oneModel = (brand: Brand | undefined, model: string) =>
  queryOptions({
    queryKey: catalogueKeys.one(brand, model),
    queryFn: ({ signal }) => fetchModel({ brand, model }, { signal }),
    staleTime: FRESH,
    retry: false,
  });
