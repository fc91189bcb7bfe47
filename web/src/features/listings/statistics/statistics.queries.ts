import { queryOptions } from '@tanstack/react-query';
import type { BikeStatistics } from '#contract/entities/statistics.ts';
import type { StatisticsPeriod } from '#contract/figures.ts';
import { callApi } from '#web/lib/api-client.ts';
import { ApiError } from '#web/lib/errors.ts';

/** Query keys of statistics. */
const statisticsKeys = {
  all: (days: StatisticsPeriod) => ['statistics', 'all', days],
  bike: (id: string, days: StatisticsPeriod) => ['statistics', 'bike', id, days],
} as const;

/** What was there stays while another period is loaded. */
const keep = <T>(before: T | undefined): T | undefined => before;

/** Of all bikes of the seller, for the last days. */
export const sellerStatistics = (days: StatisticsPeriod) =>
  queryOptions({
    queryKey: statisticsKeys.all(days),
    queryFn: ({ signal }) => callApi('GET /statistics', { query: { days }, signal }),
    placeholderData: keep,
  });

const NOT_FOUND: readonly string[] = ['bike_not_found', 'invalid_input'];

const fetchBike = async (id: string, days: StatisticsPeriod, signal: AbortSignal): Promise<BikeStatistics | null> => {
  try {
    return await callApi('GET /statistics/:id', { params: { id }, query: { days }, signal });
  } catch (error) {
    if (error instanceof ApiError && NOT_FOUND.includes(error.code)) return null;
    throw error;
  }
};

/** Of one bike of the seller; null for an id that leads to none. */
export const bikeStatistics = (id: string, days: StatisticsPeriod) =>
  queryOptions({
    queryKey: statisticsKeys.bike(id, days),
    queryFn: ({ signal }) => fetchBike(id, days, signal),
    placeholderData: keep,
  });
