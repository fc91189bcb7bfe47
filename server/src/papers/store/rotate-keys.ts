import type { Db } from '#server/platform/db/database.ts';
import { setWrapped, wrappedByOthers } from './papers.repository.ts';
import type { PapersKeys } from './papers-keys.ts';

const BATCH = 100;

/** How many keys of documents were wrapped anew, and the ids of documents whose key the environment does not have. */
export interface Rotated {
  count: number;
  unknown: string[];
}

/**
 * Wraps the keys of all documents by the current key. Files are not touched. Each document is done by itself, so that it may be ended at any
 * moment and begun again, while servers with both keys are running. `onBatch` is called with the count so far.
 */
export const rotateKeys = async (db: Db, keys: PapersKeys, onBatch?: (count: number) => void): Promise<Rotated> => {
  const unknown: string[] = [];
  let count = 0;
  let after = '';
  for (;;) {
    const rows = await wrappedByOthers(db, keys.currentId, after, BATCH);
    for (const { id, ...wrapped } of rows) {
      after = id;
      try {
        if (await setWrapped(db, id, wrapped.wrapped_key, keys.rewrap(id, wrapped))) count += 1;
      } catch {
        unknown.push(id);
      }
    }
    if (rows.length > 0) onBatch?.(count);
    if (rows.length < BATCH) return { count, unknown };
  }
};
