import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { BikeStatistics, SellerStatistics } from '#contract/entities/statistics.ts';
import { STATISTICS_PERIODS } from '#contract/figures.ts';
import { idParam } from './shapes.ts';

const periodQuery = z.object({ days: z.optional(z.enum(STATISTICS_PERIODS)) });

export const getStatistics = endpoint({
  method: 'GET',
  path: '/statistics',
  summary:
    "Views, hearts, contacts shown and bookings of all the caller's bikes by day in Dhaka, for the last 7, 30 (the default) or 90 days, and of each bike for sale beside what is usual for its model. Beyond the specification.",
  access: ['Seller'],
  query: periodQuery,
  output: SellerStatistics,
});

export const getBikeStatistics = endpoint({
  method: 'GET',
  path: '/statistics/:id',
  summary:
    "The same of one of the caller's own bikes, with one piece of advice; also of one that is sold or taken down. Beyond the specification.",
  access: ['Seller'],
  params: idParam,
  query: periodQuery,
  output: BikeStatistics,
  errors: ['bike_not_found'],
});
