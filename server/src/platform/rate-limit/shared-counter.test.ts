import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Db } from '#server/platform/db/database.ts';
import { migrateDatabase } from '#server/platform/db/migrate.ts';
import { openDatabase } from '#server/platform/db/open.ts';
import { MINUTE } from '#server/platform/lib/durations.ts';
import { createTestClock, type TestClock } from '#testing/test-app.ts';
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts';
import { deleteEndedWindows } from './request-counts.repository.ts';
import { createSharedCounter, type SharedCounter } from './shared-counter.ts';

const MAX = 100;
let database: TestDatabase;
let processes: Db[];
let clock: TestClock;
let failures: unknown[];
let counters: SharedCounter[];

beforeEach(async () => {
  database = await createTestDatabase();
  await migrateDatabase(database.config);
  processes = [1, 2, 3].map(() => openDatabase(database.config));
  clock = createTestClock();
  // To the begin of a window, so that none ends during a test.
  clock.advance(MINUTE - (clock.now() % MINUTE));
  failures = [];
  const report = (error: unknown) => failures.push(error);
  counters = processes.map((db) => createSharedCounter({ db, clock, window: MINUTE, max: MAX, report }));
});
afterEach(async () => {
  for (const db of processes) await db.destroy();
  await database.drop();
});

/** Calls that come one after the other through all processes in turn; answers how many were within the limit. */
const allowed = async (calls: number, key = '203.0.113.7'): Promise<number> => {
  let count = 0;
  for (let n = 0; n < calls; n += 1) {
    const counter = counters[n % counters.length];
    if (counter && counter.hit(key).current <= MAX) count += 1;
    // The exchange with the database goes on beside the calls.
    if (n % 10 === 0) await new Promise((resolve) => setTimeout(resolve, 5));
  }
  return count;
};

describe('The limit of calls, counted by several processes', () => {
  it('holds for all of them together, give or take twenty calls each', async () => {
    const count = await allowed(6 * MAX);
    expect(count).toBeGreaterThanOrEqual(MAX);
    expect(count).toBeLessThanOrEqual(MAX + 3 * 20);
  });

  it('is one of each caller, and begins anew each minute', async () => {
    await allowed(6 * MAX);
    expect(await allowed(30, '203.0.113.8')).toBe(30);
    clock.advance(MINUTE);
    expect(await allowed(30)).toBe(30);
  });

  it('says how long a caller has to wait', () => {
    clock.advance(15_000);
    expect(counters[0]?.hit('203.0.113.7').ttl).toBeGreaterThan(44_000);
    expect(counters[0]?.hit('203.0.113.7').ttl).toBeLessThanOrEqual(45_000);
  });

  it('keeps no address for longer than it is needed', async () => {
    await allowed(30);
    clock.advance(MINUTE);
    await allowed(3, '203.0.113.8');
    const first = processes[0];
    if (first) await deleteEndedWindows(first, clock.now());
    const keys = () => processes[0]?.selectFrom('request_counts').select('key').distinct().execute();
    await expect.poll(keys).toEqual([{ key: '203.0.113.8' }]);
  });

  it('goes on in each process alone while the database is away', async () => {
    await processes[0]?.schema.dropTable('request_counts').execute();
    counters = counters.slice(0, 1);
    expect(await allowed(2 * MAX)).toBe(MAX);
    expect(failures.length).toBeGreaterThan(0);
  });
});
