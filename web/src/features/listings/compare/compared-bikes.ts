import type { PublicBike } from '#contract/entities/bike.ts';
import { storedList, useStoredList } from '#web/lib/stored-list.ts';

/** More do not fit beside each other on a phone. */
export const MAX_COMPARED = 4;

export type ComparedBike = Pick<PublicBike, '_id' | 'brand' | 'modelName'>;

const list = storedList<ComparedBike>({
  key: 'compared-bikes',
  max: MAX_COMPARED,
  fields: ['_id', 'brand', 'modelName'],
});

/** The bikes that were chosen for comparison in this browser. */
export const useComparedBikes = () => useStoredList(list);

/** Chooses a bike for comparison, or takes it back. Does nothing if there are as many as there may be. */
export const toggleCompared = ({ _id, brand, modelName }: ComparedBike): void => {
  const before = list.read();
  const others = before.filter((bike) => bike._id !== _id);
  if (others.length < before.length) list.write(others);
  else if (others.length < MAX_COMPARED) list.write([...others, { _id, brand, modelName }]);
};

/** Chooses these bikes, and no others. */
export const compareThese = (bikes: readonly ComparedBike[]): void =>
  list.write(bikes.map(({ _id, brand, modelName }) => ({ _id, brand, modelName })));

export const clearCompared = (): void => list.write([]);

/** The address of the page that compares bikes. */
export const compareAddress = (ids: readonly string[]): string =>
  ids.length > 0 ? `/compare?ids=${ids.join(',')}` : '/compare';
