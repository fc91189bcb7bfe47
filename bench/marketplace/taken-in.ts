import { setTimeout as wait } from 'node:timers/promises';
import type { DatabaseConfig } from '#server/platform/config/config.ts';
import { openDatabase } from '#server/platform/db/open.ts';
import { readIndexVersion } from '#server/search/indexing.repository.ts';
import { readState } from '#server/search/price-guide/comparables.repository.ts';

const CHECK = 1_000;
/** A million listings take some ten minutes. */
const WITHIN = 30 * 60_000;

/**
 * Waits until a server has done what it does once for listings that were filled in by SQL: write them for search, compare their
 * prices. Throws after half an hour.
 */
export const waitUntilTakenIn = async (config: DatabaseConfig): Promise<void> => {
  const db = openDatabase(config);
  const isDone = async () =>
    (await readIndexVersion(db)) !== undefined && (await readState(db, 'version')) !== undefined;
  try {
    for (const until = performance.now() + WITHIN; !(await isDone()); await wait(CHECK))
      if (performance.now() > until) throw new Error('The listings are not taken in.');
  } finally {
    await db.destroy();
  }
};
