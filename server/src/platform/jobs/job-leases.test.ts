import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Db } from '#server/platform/db/database.ts';
import { MINUTE, SECOND } from '#server/platform/lib/durations.ts';
import { createMigratedDatabase, type TestDatabase } from '#testing/test-database.ts';
import { openDatabase } from '../db/open.ts';
import { acquireLease } from './job-leases.repository.ts';

let database: TestDatabase;
let processes: Db[];
beforeEach(async () => {
  database = await createMigratedDatabase();
  processes = [1, 2, 3].map(() => openDatabase(database.config));
});
afterEach(async () => {
  for (const db of processes) await db.destroy();
  await database.drop();
});

const leases = (name: string, now: number) => Promise.all(processes.map((db) => acquireLease(db, name, MINUTE, now)));

it('A periodic job is run by one of several processes, each time that it is due', async () => {
  const now = Date.now();
  expect((await leases('pictures', now)).filter(Boolean)).toHaveLength(1);
  expect((await leases('payments', now)).filter(Boolean)).toHaveLength(1);
  expect(await leases('pictures', now + 30 * SECOND)).toEqual([false, false, false]);
  expect((await leases('pictures', now + MINUTE)).filter(Boolean)).toHaveLength(1);
});
