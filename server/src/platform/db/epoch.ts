import type { Db } from '#server/platform/db/database.ts';

/**
 * A number that is another one whenever anything in the database may have changed, whoever changed it; undefined where
 * only a query could tell. As long as it is the same, what was read before is still true.
 */
export type Epoch = () => number | undefined;

const epochs = new WeakMap<Db, Epoch>();

export const knowEpoch = (db: Db, epoch: Epoch): void => {
  epochs.set(db, epoch);
};

export const epochOf = (db: Db): Epoch => epochs.get(db) ?? (() => undefined);
