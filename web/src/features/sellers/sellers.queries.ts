import { queryOptions } from '@tanstack/react-query';
import type { Seller } from '#contract/entities/seller.ts';
import { type CallOptions, callApi } from '#web/lib/api-client.ts';
import { ApiError } from '#web/lib/errors.ts';

/** Query keys of sellers' public pages. */
export const sellerKeys = {
  page: (id: string, after: string | undefined) => ['sellers', id, after ?? ''],
} as const;

/** What the page of a seller is about: a seller, or nobody. */
export type SellerPage = { state: 'found'; seller: Seller } | { state: 'unknown' };

/** The codes for an id that leads to no seller, and for a place in the list that is none. */
const NOT_FOUND: readonly string[] = ['seller_not_found', 'invalid_input'];

/** Returns a seller with the bikes for sale that come after the cursor `after`. */
export const fetchSeller = async (id: string, after: string | undefined, options: CallOptions): Promise<SellerPage> => {
  try {
    return {
      state: 'found',
      seller: await callApi('GET /sellers/:id', { params: { id }, query: { after }, ...options }),
    };
  } catch (error) {
    if (error instanceof ApiError && NOT_FOUND.includes(error.code)) return { state: 'unknown' };
    throw error;
  }
};

/** Milliseconds for which a page that has just been rendered is not fetched again. */
const FRESH = 30_000;

export const sellerPage = (id: string, after: string | undefined) =>
  queryOptions({
    queryKey: sellerKeys.page(id, after),
    queryFn: ({ signal }) => fetchSeller(id, after, { signal }),
    staleTime: FRESH,
    refetchOnMount: true,
  });
