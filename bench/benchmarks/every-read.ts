import { get } from 'node:http';
import { longestTurn } from '#testing/event-loop-delay.ts';
import { createLargestAccounts, type LargestAccounts } from '#testing/largest-accounts/largest-accounts.ts';
import { type ReadRequest, readRequests } from '#testing/largest-accounts/read-requests.ts';
import { startTestApp } from '#testing/test-app.ts';
import type { Row } from '../measure/row.ts';
import { median } from '../measure/statistics.ts';
import type { Benchmark } from './benchmark.ts';

/** ms for which one call may keep all others waiting. */
const MOST = 20;
const ROUNDS = 5;
/** Of all calls those that take longest are reported. */
const REPORTED = 8;

/** Sends a request and reads its response without looking at it: the reader is in the process that is measured. */
const read = (url: string, accounts: LargestAccounts, { endpoint, reader, path }: ReadRequest): Promise<void> =>
  new Promise((resolve, reject) => {
    const { token, idToken } = accounts[reader];
    const authorization = `Bearer ${endpoint.access === 'identity' ? idToken : token}`;
    get(`${url}/api${path}`, { headers: { authorization } }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`GET ${path}: ${response.statusCode}`));
      response.on('end', resolve).on('error', reject).resume();
    }).on('error', reject);
  });

/** How long each `GET` of the contract keeps other requests waiting, for accounts that own the most (`tests/reads`). */
export const everyReadBenchmark: Benchmark = {
  name: 'every-read',
  about: 'How long one call keeps all others waiting, for those who own the most that limits allow',
  run: async () => {
    const app = await startTestApp({ LOG_LEVEL: 'silent' });
    try {
      const accounts = await createLargestAccounts(app);
      await app.idle();
      const rows: Row[] = [];
      for (const request of readRequests(accounts)) {
        await read(app.url, accounts, request);
        const ours: number[] = [];
        while (ours.length < ROUNDS) ours.push(await longestTurn(() => read(app.url, accounts, request)));
        const theirs = ours.map(() => MOST);
        const what = `GET ${request.endpoint.path}, longest stretch`;
        rows.push({ what, beside: 'what it may be', unit: 'ms', ours, theirs, target: { atMost: 1 } });
      }
      return { rows: rows.sort((one, other) => median(other.ours) - median(one.ours)).slice(0, REPORTED) };
    } finally {
      await app.close();
    }
  },
};
