import { refreshCatalogue } from '#server/listings/listings.ts';
import type { Db } from '#server/platform/db/database.ts';
import { acquireLease } from '#server/platform/jobs/job-leases.repository.ts';
import { writeAndRest } from '#server/platform/jobs/write-and-rest.ts';
import type { Clock } from '#server/platform/lib/clock.ts';
import { HOUR, MINUTE, SECOND } from '#server/platform/lib/durations.ts';
import { indexVersion } from './codes.ts';
import {
  bikesBehind,
  countRewrite,
  lockListings,
  readIndexVersion,
  recordIndexVersion,
  writeListings,
} from './indexing.repository.ts';
import { toSearchRow } from './listing-row.ts';

/** Bikes that are looked at together, and those of them that are written in one transaction: it takes some 10 ms. */
const LOOK = 1_000;
const WRITE = 50;
/** How long one process works before the next may, ms: less than the lease. */
const TURN = 50 * SECOND;
const LEASE = MINUTE;
/** During an update of several processes, those of the version before may still list bikes without writing them here. */
const RECENT = HOUR;

/** Where ids begin (UUIDv7) that were made at `time` (ms since 1970). */
const idsFrom = (time: number): string => {
  const hex = Math.max(0, time).toString(16).padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}`;
};

/**
 * Writes the listing of a bike for search, in place of what was written before: called in the transaction that lists or
 * changes it. A bike that is not for sale is left out; leaving is the work of triggers.
 */
export const indexListings = async (trx: Db, ids: readonly string[]): Promise<void> => {
  await refreshCatalogue(trx);
  await writeListings(trx, (await lockListings(trx, ids)).map(toSearchRow));
};

const writeBatch = (db: Db, ids: readonly string[]): Promise<void> =>
  db.transaction().execute(async (trx) => {
    await indexListings(trx, ids);
    await countRewrite(trx);
  });

interface Parts {
  db: Db;
  clock: Clock;
}

/** Writes all listings for search where that was not yet done by the present rules. */
export interface SearchIndexing {
  /** Does a turn of it, in one process at a time. Listings can be found and written meanwhile. */
  run(): Promise<void>;
  /** Ends a turn early. */
  stop(): void;
}

export const createSearchIndexing = ({ db, clock }: Parts): SearchIndexing => {
  let stopped = false;
  /** How far the pass through all bikes has come, and whether it has written anything. */
  let pass = { after: '', wrote: false };
  let passOf = '';

  /** Looks at the next bikes. Returns true when a whole pass, to the last bike, has found nothing to write. */
  const step = async (): Promise<boolean> => {
    const bikes = await bikesBehind(db, pass.after, LOOK);
    const missing = bikes.filter(({ version }) => version !== indexVersion()).map(({ id }) => id);
    for (let from = 0; from < missing.length; from += WRITE) {
      if (stopped) return false;
      await writeAndRest(() => writeBatch(db, missing.slice(from, from + WRITE)));
    }
    const wrote = pass.wrote || missing.length > 0;
    const ended = bikes.length < LOOK;
    pass = ended ? { after: '', wrote: false } : { after: bikes.at(-1)?.id ?? '', wrote };
    return ended && !wrote;
  };

  return {
    async run() {
      if (!(await acquireLease(db, 'search', LEASE, clock.now()))) return;
      await refreshCatalogue(db);
      const until = performance.now() + TURN;
      const version = indexVersion();
      // An admin has changed the catalogue: from the first bike again.
      if (passOf !== version) pass = { after: '', wrote: false };
      passOf = version;
      const isWhole = (await readIndexVersion(db)) === version;
      if (isWhole) pass = { after: idsFrom(clock.now() - RECENT), wrote: false };
      while (!stopped && performance.now() < until && indexVersion() === version) {
        if (!(await step())) continue;
        if (!isWhole) await recordIndexVersion(db, version);
        return;
      }
    },
    stop: () => {
      stopped = true;
    },
  };
};
