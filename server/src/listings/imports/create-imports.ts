import pLimit from 'p-limit';
import type { ImagesService } from '#server/images/images.service.ts';
import { createListing } from '#server/listings/bikes/create-listing.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { Emit } from '#server/platform/domains/domain-events.ts';
import type { Background } from '#server/platform/jobs/background.ts';
import type { Clock } from '#server/platform/lib/clock.ts';
import { createImportsService, type ImportsService } from './imports.service.ts';
import type { ImportLineRow } from './imports.table.ts';
import { CLAIM, createLineListing } from './list-line.ts';
import { createSlowHosts } from './slow-hosts.ts';
import { claimLines } from './waiting-lines.repository.ts';

/** Lines that a process works on at the same time: while most wait for other hosts, the photos of others are prepared. */
const AT_ONCE = 16;
/** How many of them may be of one seller: whose photos do not come waits without holding the others up. */
const OF_ONE_SELLER = 4;

export interface Imports {
  service: ImportsService;
  /**
   * Lists the bikes of all lines that wait. Several processes may call it at once; each line is listed once. Returns how many
   * were tried.
   */
  run(): Promise<number>;
  /** Ends the work after the lines that are being worked on. */
  stop(): void;
}

interface Parts {
  db: Db;
  clock: Clock;
  images: ImagesService;
  emit: Emit;
  background: Background;
  /** Lets what waits be listed soon, where that is not done in this thread. */
  wake?: () => void;
  /** Called with what went wrong on our side. */
  report(error: unknown): void;
}

/** Files of listings, and the work that lists their bikes (docs/decisions/0054). */
export const createImports = ({ db, clock, images, emit, background, wake, report }: Parts): Imports => {
  const list = createListing({ db, clock, photos: images, emit });
  const listLine = createLineListing({ db, clock, photos: images, list, report });
  const hosts = createSlowHosts(clock);
  const slots = pLimit(AT_ONCE);
  /** Lines under way, by seller. */
  const underWay = new Map<string, number>();
  let stopped = false;

  /** Claims a line of a seller who has room, if one waits. One after the other, so that each claim counts the one before. */
  const claiming = pLimit(1);
  const claim = (): Promise<ImportLineRow | undefined> =>
    claiming(async () => {
      const now = clock.now();
      const busy = [...underWay].flatMap(([seller, count]) => (count >= OF_ONE_SELLER ? [seller] : []));
      const [line] = await claimLines(db, { now, until: now + CLAIM, limit: 1, notOf: busy });
      if (line) underWay.set(line.seller_id, (underWay.get(line.seller_id) ?? 0) + 1);
      return line;
    });
  const release = (seller: string): void => {
    const left = (underWay.get(seller) ?? 1) - 1;
    if (left > 0) underWay.set(seller, left);
    else underWay.delete(seller);
  };

  const worker = async (): Promise<number> => {
    let count = 0;
    while (!stopped) {
      const line = await claim();
      if (!line) break;
      await listLine(line, hosts).finally(() => release(line.seller_id));
      count += 1;
    }
    return count;
  };

  /** Starts as many workers as there is room for, beside those that work already. */
  const run = async (): Promise<number> => {
    const free = AT_ONCE - slots.activeCount - slots.pendingCount;
    const counts = await Promise.all(Array.from({ length: free }, () => slots(worker)));
    return counts.reduce((sum, count) => sum + count, 0);
  };

  return {
    service: createImportsService({ db, clock, wake: wake ?? (() => background.run(run)) }),
    run,
    stop: () => {
      stopped = true;
    },
  };
};
