/** What has to hold after every test of an application that runs: Vitest runs this file before each file of tests. */
import { afterEach } from 'vitest';
import { running } from './running-checks.ts';

afterEach(async () => {
  for (const check of running) await check();
});
