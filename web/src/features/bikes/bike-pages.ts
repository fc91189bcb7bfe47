import type { InfiniteData } from '@tanstack/react-query';
import type { Bike } from '#contract/entities/bike.ts';
import type { Page } from '#web/lib/api-client.ts';

/** A list of bikes as the query cache holds it: the pages that were fetched so far. */
export type BikePages = InfiniteData<Page<Bike[]>, string | undefined>;

export const bikesIn = (list: BikePages): Bike[] => list.pages.flatMap((page) => page.items);

const mapPages = (list: BikePages | undefined, map: (bikes: Bike[]) => Bike[]): BikePages | undefined =>
  list && { ...list, pages: list.pages.map((page) => ({ ...page, items: map(page.items) })) };

/** The same list with another status of one bike; a list that was never fetched stays undefined. */
export const withStatus = (list: BikePages | undefined, id: string, productStatus: Bike['productStatus']) =>
  mapPages(list, (bikes) => bikes.map((bike) => (bike._id === id ? { ...bike, productStatus } : bike)));

/** The same list without one bike. */
export const withoutBike = (list: BikePages | undefined, id: string) =>
  mapPages(list, (bikes) => bikes.filter((bike) => bike._id !== id));
