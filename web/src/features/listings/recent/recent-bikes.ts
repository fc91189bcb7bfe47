import type { PublicBike } from '#contract/entities/bike.ts';
import { storedList, useStoredList } from '#web/lib/stored-list.ts';

/** What a bike looked like when its page was opened. Without its price, which may have changed since. */
export type RecentBike = Pick<PublicBike, '_id' | 'brand' | 'modelName' | 'photoURL'>;

const list = storedList<RecentBike>({
  key: 'recent-bikes',
  max: 12,
  fields: ['_id', 'brand', 'modelName', 'photoURL'],
});

/** The bikes whose pages were opened in this browser, the last one first. */
export const useRecentBikes = () => useStoredList(list);

/** Remembers a bike whose page is opened. */
export const rememberBike = ({ _id, brand, modelName, photoURL }: RecentBike): void =>
  list.write([{ _id, brand, modelName, photoURL }, ...list.read().filter((bike) => bike._id !== _id)]);

export const forgetRecentBikes = (): void => list.write([]);
