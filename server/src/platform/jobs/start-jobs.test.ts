import { expect, it } from 'vitest';
import { DAY, MINUTE } from '#server/platform/lib/durations.ts';
import { startTestApp } from '#testing/test-app.ts';
import { startJobs } from './start-jobs.ts';

it('A job that is due once a day runs in processes that live for minutes', async () => {
  const app = await startTestApp();
  const jobs: { interval: number; work: () => Promise<unknown> }[] = [];
  const background = {
    run: () => {},
    every: (interval: number, work: () => Promise<unknown>) => void jobs.push({ interval, work }),
    idle: async () => {},
    stop: async () => {},
  };
  startJobs(
    { ...app, background },
    app.domains.flatMap((domain) => domain.jobs ?? []),
  );
  expect(jobs.filter(({ interval }) => interval > 10 * MINUTE)).toEqual([]);
  const leases = () => app.db.selectFrom('job_leases').select(['name', 'next_at']).orderBy('name').execute();
  for (const { work } of jobs) await work();
  const first = await leases();
  expect(first.find(({ name }) => name === 'receipts')?.next_at).toBeGreaterThan(app.clock.now() + DAY / 2);
  for (const { work } of jobs) await work();
  expect(await leases()).toEqual(first);
  await app.close();
});
