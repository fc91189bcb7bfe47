import { queryOptions } from '@tanstack/react-query';
import type { Brand } from '#contract/constants.ts';
import type { Bike, BikeOnPage, OwnBike, PublicBike, WithdrawnBike } from '#contract/entities/bike.ts';
import { type CallOptions, callApi, callPage } from '#web/lib/api-client.ts';
import { ApiError } from '#web/lib/errors.ts';
import { type PagedList, pagedList } from '#web/lib/paged-list.ts';
import { bikeKeys } from './bike-keys.ts';

export type OwnBikeList = PagedList<OwnBike>;

/** The bikes of a brand that are for sale, newest first. */
export const brandBikes = (brand: Brand) =>
  pagedList(bikeKeys.ofBrand(brand), (after, signal) =>
    callPage('GET /bikes/:brand', { params: { brand }, query: { after }, signal }),
  );

/** The codes for an id that leads to no listing: off the market, or not an id. */
const NOT_FOUND: readonly string[] = ['bike_not_found', 'bike_paused', 'bike_hidden', 'invalid_input'];

const fetchBike = async (id: string, signal: AbortSignal): Promise<Bike | null> => {
  try {
    return await callApi('GET /wishesProduct/:id', { params: { id }, signal });
  } catch (error) {
    if (error instanceof ApiError && NOT_FOUND.includes(error.code)) return null;
    throw error;
  }
};

/** One bike, also a sold one; null if its seller has removed it. */
export const oneBike = (id: string) =>
  queryOptions({ queryKey: bikeKeys.one(id), queryFn: ({ signal }) => fetchBike(id, signal) });

/** What the page of a bike is about: a bike, one that its seller has withdrawn, one that we have hidden, or nothing (any more). */
export type BikePage =
  | { state: 'listed'; bike: BikeOnPage }
  | { state: 'withdrawn'; bike: WithdrawnBike }
  | { state: 'unknown' | 'gone' | 'hidden' };

/** Returns the bike of a page; visitors get it without the seller's email and phone. */
export const fetchBikePage = async (id: string, options: CallOptions): Promise<BikePage> => {
  try {
    const bike = await callApi('GET /bike/:id', { params: { id }, ...options });
    return 'withdrawn' in bike ? { state: 'withdrawn', bike } : { state: 'listed', bike };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.code === 'bike_withdrawn') return { state: 'gone' };
    if (error.code === 'bike_hidden') return { state: 'hidden' };
    if (NOT_FOUND.includes(error.code)) return { state: 'unknown' };
    throw error;
  }
};

/** Milliseconds for which a page that has just been rendered is not fetched again. */
const FRESH = 30_000;

/** A bike's page as the user with the email `viewer` sees it, or a visitor. */
export const bikePage = (id: string, viewer: string | undefined) =>
  queryOptions({
    queryKey: bikeKeys.page(id, viewer),
    queryFn: ({ signal }) => fetchBikePage(id, { signal }),
    staleTime: FRESH,
    refetchOnMount: true,
  });

/** Returns bikes for sale that are like one; none for an id that leads to no bike. */
export const fetchSimilar = async (id: string, options: CallOptions): Promise<PublicBike[]> => {
  try {
    return await callApi('GET /bike/:id/similar', { params: { id }, ...options });
  } catch (error) {
    if (error instanceof ApiError && NOT_FOUND.includes(error.code)) return [];
    throw error;
  }
};

export const similarBikes = (id: string) =>
  queryOptions({
    queryKey: bikeKeys.similar(id),
    queryFn: ({ signal }) => fetchSimilar(id, { signal }),
    staleTime: FRESH,
    refetchOnMount: true,
  });

/** The seller's own bikes, also sold and paused ones, newest first. */
export const ownBikes = (email: string) =>
  pagedList(bikeKeys.own(email), (after, signal) => callPage('GET /bikes', { query: { email, after }, signal }));

/** Those that they took back, and may list again. */
export const takenBackBikes = (email: string) =>
  pagedList(bikeKeys.takenBack(email), (after, signal) =>
    callPage('GET /bikes', { query: { email, after, takenBack: '1' }, signal }),
  );
