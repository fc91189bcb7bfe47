import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Db } from '#server/platform/db/database.ts';
import { openDatabase } from '#server/platform/db/open.ts';
import { MINUTE } from '#server/platform/lib/durations.ts';
import { advanceToMinute } from '#testing/limits.ts';
import { createTestClock, type TestClock } from '#testing/test-app.ts';
import { createMigratedDatabase, type TestDatabase } from '#testing/test-database.ts';
import { deleteEndedWindows } from './request-counts.repository.ts';
import { createSharedCounter, type SharedCounter } from './shared-counter.ts';

const MAX = 100;
/** Three processes keep up to twenty calls each to themselves. */
const UNWRITTEN = 60;
let database: TestDatabase;
let processes: Db[];
let clock: TestClock;
let failures: unknown[];
let counters: SharedCounter[];

beforeEach(async () => {
  database = await createMigratedDatabase();
  processes = [1, 2, 3].map(() => openDatabase(database.config));
  clock = createTestClock();
  advanceToMinute(clock);
  failures = [];
  const report = (error: unknown) => failures.push(error);
  counters = processes.map((db) => createSharedCounter({ db, clock, window: MINUTE, max: MAX, report }));
});
afterEach(async () => {
  for (const db of processes) await db.destroy();
  await database.drop();
});

const isAllowed = (n: number, key: string): boolean =>
  (counters[n % counters.length] as SharedCounter).hit(key).current <= MAX;

/** Counts written to the database by all processes. */
const written = async (key: string): Promise<number> => {
  const rows = await (processes[0] as Db).selectFrom('request_counts').select('hits').where('key', '=', key).execute();
  return rows.reduce((sum, { hits }) => sum + hits, 0);
};

/**
 * Makes calls one after the other through all processes in turn. Returns how many were within the limit. The database is as
 * fast as necessary: before each ten calls, the first of each process and all but twenty of each are written.
 */
const allowed = async (calls: number, key = '203.0.113.7'): Promise<number> => {
  let count = 0;
  for (let n = 0; n < calls; n += 1) {
    const due = Math.min(Math.max(n - UNWRITTEN, counters.length), MAX);
    if (n > 0 && n % 10 === 0) await expect.poll(() => written(key), { interval: 5 }).toBeGreaterThanOrEqual(due);
    if (isAllowed(n, key)) count += 1;
  }
  return count;
};

describe('The limit of calls, counted by several processes', () => {
  it('is common to all of them, give or take twenty calls each', async () => {
    const count = await allowed(6 * MAX);
    expect(count).toBeGreaterThanOrEqual(MAX);
    expect(count).toBeLessThanOrEqual(MAX + UNWRITTEN);
  });

  it('is counted for each caller, and starts again each minute', async () => {
    await allowed(6 * MAX);
    expect(await allowed(30, '203.0.113.8')).toBe(30);
    clock.advance(MINUTE);
    expect(await allowed(30)).toBe(30);
  });

  it('includes the time that a caller has to wait', () => {
    clock.advance(15_000);
    expect(counters[0]?.hit('203.0.113.7').ttl).toBeGreaterThan(44_000);
    expect(counters[0]?.hit('203.0.113.7').ttl).toBeLessThanOrEqual(45_000);
  });

  it('keeps no address for longer than necessary', async () => {
    await allowed(30);
    clock.advance(MINUTE);
    await allowed(3, '203.0.113.8');
    const [db] = processes as [Db];
    // A count of the ended window may still be written: the next run deletes it, as in the product.
    const keysAfterDeletion = async () => {
      await deleteEndedWindows(db, clock.now());
      return db.selectFrom('request_counts').select('key').distinct().execute();
    };
    await expect.poll(keysAfterDeletion).toEqual([{ key: '203.0.113.8' }]);
  });

  it('is counted by each process alone while the database is down', async () => {
    await processes[0]?.schema.dropTable('request_counts').execute();
    counters = counters.slice(0, 1);
    const calls = Array.from({ length: 2 * MAX }, (_, n) => isAllowed(n, '203.0.113.7'));
    expect(calls.filter(Boolean)).toHaveLength(MAX);
    await expect.poll(() => failures.length).toBeGreaterThan(0);
  });
});
