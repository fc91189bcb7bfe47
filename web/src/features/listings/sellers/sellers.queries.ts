import { queryOptions } from '@tanstack/react-query';
import type { Review } from '#contract/entities/review.ts';
import type { Seller } from '#contract/entities/seller.ts';
import type { SellerVerified } from '#contract/entities/verification.ts';
import { type CallOptions, callApi, callPage, type Page } from '#web/lib/api-client.ts';
import { ApiError } from '#web/lib/errors.ts';

/** Query keys of sellers' public pages. */
export const sellerKeys = {
  page: (id: string, { bikes = '', reviews = '' }: SellerCursors) => ['sellers', id, bikes, reviews],
} as const;

/** After which bike and which review a page of the seller begins; absent: with the newest. */
export interface SellerCursors {
  bikes?: string | undefined;
  reviews?: string | undefined;
}

interface FoundSeller {
  state: 'found';
  seller: Seller;
  reviews: Page<Review[]>;
  /** Why they have the badge, as far as that came. */
  verified: SellerVerified | undefined;
}

/** A seller with their reviews; `unknown` for an id that leads to no seller. */
export type SellerPage = FoundSeller | { state: 'unknown' };

/** The codes for an id that leads to no seller, and for a place in the list that is none. */
const NOT_FOUND: readonly string[] = ['seller_not_found', 'invalid_input'];

/** Returns a seller with the bikes for sale and the reviews that come after the cursors. */
export const fetchSeller = async (id: string, after: SellerCursors, options: CallOptions): Promise<SellerPage> => {
  const params = { id };
  try {
    const [seller, reviews, verified] = await Promise.all([
      callApi('GET /sellers/:id', { params, query: { after: after.bikes }, ...options }),
      callPage('GET /sellers/:id/reviews', { params, query: { after: after.reviews }, ...options }),
      // The page is worth reading without it.
      callApi('GET /sellers/:id/verification', { params, ...options }).catch(() => undefined),
    ]);
    return { state: 'found', seller, reviews, verified };
  } catch (error) {
    if (error instanceof ApiError && NOT_FOUND.includes(error.code)) return { state: 'unknown' };
    throw error;
  }
};

/** Milliseconds for which a page that has just been rendered is not fetched again. */
const FRESH = 30_000;

export const sellerPage = (id: string, after: SellerCursors) =>
  queryOptions({
    queryKey: sellerKeys.page(id, after),
    queryFn: ({ signal }) => fetchSeller(id, after, { signal }),
    staleTime: FRESH,
    refetchOnMount: true,
  });
