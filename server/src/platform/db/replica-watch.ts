import { performance } from 'node:perf_hooks';
import { sql } from 'kysely';
import type { Db } from '#server/platform/db/database.ts';
import { SECOND } from '#server/platform/lib/durations.ts';

/** How often the replica is compared with the primary, ms. */
const INTERVAL = SECOND / 5;
/** A replica that is further behind than this is left out, ms. */
const MAX_LAG = SECOND;
const MAX_MARKS = 50;

/** A point that the primary's log had reached at a time. */
interface Mark {
  /** Bytes of log. */
  lsn: number;
  /** By the primary's clock, ms since 1970: what was changed before is in the log up to here. */
  at: number;
  /** By this process's own clock, ms. */
  takenAt: number;
}

const markOf = async (primary: Db): Promise<Mark> => {
  const takenAt = performance.now();
  const { rows } = await sql<Omit<Mark, 'takenAt'>>`
    select floor(extract(epoch from clock_timestamp()) * 1000)::bigint as at,
      (pg_current_wal_lsn() - '0/0')::bigint as lsn
  `.execute(primary);
  const [row] = rows;
  if (!row) throw new Error('The primary told no position of its log.');
  return { ...row, takenAt };
};

/** How much of the log the replica has applied; undefined if it is no replica any more. */
const replayedBy = async (replica: Db): Promise<number> => {
  const { rows } = await sql<{ lsn: number | null }>`
    select case when pg_is_in_recovery() then (pg_last_wal_replay_lsn() - '0/0')::bigint end as lsn
  `.execute(replica);
  return rows[0]?.lsn ?? 0;
};

export interface ReplicaWatch {
  /** Up to when (by the primary's clock, ms) the replica has everything; undefined while it lags or is down. */
  freshUntil(): number | undefined;
  /** Marks it as failed: it is left out until a check succeeds. */
  leaveOut(): void;
  stop(): void;
}

/**
 * Follows how fresh a replica is. It never trusts the replica's own idea of its lag, which says nothing while the line
 * between the two is cut: a replica counts as fresh only up to marks of the primary that it is known to have passed.
 */
export const watchReplica = (primary: Db, replica: Db): ReplicaWatch => {
  let marks: Mark[] = [];
  let passed: Mark | undefined;

  const compare = async (): Promise<void> => {
    marks = [...marks, await markOf(primary)].slice(-MAX_MARKS);
    const replayed = await replayedBy(replica);
    passed = marks.findLast(({ lsn }) => lsn <= replayed) ?? passed;
    marks = marks.filter(({ lsn }) => lsn > replayed);
  };

  const leaveOut = (): void => {
    passed = undefined;
    marks = [];
  };
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  const watch = async (): Promise<void> => {
    await compare().catch(leaveOut);
    if (!stopped) timer = setTimeout(watch, INTERVAL).unref();
  };
  void watch();

  return {
    freshUntil: () => (passed && performance.now() - passed.takenAt <= MAX_LAG ? passed.at : undefined),
    leaveOut,
    stop: () => {
      stopped = true;
      clearTimeout(timer);
    },
  };
};
