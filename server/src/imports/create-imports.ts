import pLimit from 'p-limit';
import type { ListingIndex } from '#server/bikes/create-listing.ts';
import { createListing } from '#server/bikes/create-listing.ts';
import type { ImagesService } from '#server/images/images.service.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { Background } from '#server/platform/jobs/background.ts';
import type { Clock } from '#server/platform/lib/clock.ts';
import { createImportsService, type ImportsService } from './imports.service.ts';
import { CLAIM, createLineListing } from './list-line.ts';
import { createSilentHosts, type SilentHosts } from './silent-hosts.ts';
import { claimLines } from './waiting-lines.repository.ts';

/** Lines that a process works on at the same time: while most wait for other hosts, the photos of others are prepared. */
const AT_ONCE = 12;

export interface Imports {
  service: ImportsService;
  /**
   * Lists the bikes of all lines that wait. Several processes may call it at once; each line is listed once. Returns how many
   * were tried.
   */
  run(): Promise<number>;
  /** Ends a turn after the lines that are being worked on. */
  stop(): void;
}

interface Parts {
  db: Db;
  clock: Clock;
  images: ImagesService;
  search: ListingIndex;
  background: Background;
  /** Lets what waits be listed soon, where that is not done in this thread. */
  wake?: () => void;
  /** Called with what went wrong on our side. */
  report(error: unknown): void;
}

/** Files of listings, and the work that lists their bikes (docs/decisions/0054). */
export const createImports = ({ db, clock, images, search, background, wake, report }: Parts): Imports => {
  const list = createListing({ db, clock, photos: images, search });
  const listLine = createLineListing({ db, clock, photos: images, list, report });
  /** One turn at a time in this process. */
  const turns = pLimit(1);
  let stopped = false;

  const worker = async (hosts: SilentHosts): Promise<number> => {
    let count = 0;
    while (!stopped) {
      const now = clock.now();
      const [line] = await claimLines(db, { now, until: now + CLAIM, limit: 1 });
      if (!line) break;
      await listLine(line, hosts);
      count += 1;
    }
    return count;
  };

  const run = (): Promise<number> =>
    turns(async () => {
      const hosts = createSilentHosts();
      const counts = await Promise.all(Array.from({ length: AT_ONCE }, () => worker(hosts)));
      return counts.reduce((sum, count) => sum + count, 0);
    });

  return {
    service: createImportsService({ db, clock, wake: wake ?? (() => background.run(run)) }),
    run,
    stop: () => {
      stopped = true;
    },
  };
};
