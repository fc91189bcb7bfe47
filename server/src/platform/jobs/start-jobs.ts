import type { Db } from '#server/platform/db/database.ts';
import type { Job } from '#server/platform/domains/domain.ts';
import type { Clock } from '#server/platform/lib/clock.ts';
import { MINUTE } from '#server/platform/lib/durations.ts';
import type { Background } from './background.ts';
import { acquireLease } from './job-leases.repository.ts';

/** How often a process checks whether a rare job is due, ms, because it may be replaced before an interval is over. */
const LEASE_CHECK = 10 * MINUTE;

interface Parts {
  background: Background;
  db: Db;
  clock: Clock;
}

/** Starts jobs: at once for what an earlier process has left, and then at intervals. */
export const startJobs = ({ background, db, clock }: Parts, jobs: readonly Job[]): void => {
  for (const { name, every, run, doneBy, atStart } of jobs) {
    if (atStart) background.run(atStart);
    if (doneBy) background.every(every, run);
    else
      background.every(Math.min(every, LEASE_CHECK), async () => {
        if (await acquireLease(db, name, every, clock.now())) await run();
      });
  }
};
