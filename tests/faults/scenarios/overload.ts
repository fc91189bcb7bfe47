import { setTimeout as wait } from 'node:timers/promises';
import autocannon from 'autocannon';
import { call } from '#testing/call.ts';
import { fillMarketplace, marketplaceOf, until } from '../lib/marketplace.ts';
import { memoryOf, startServer } from '../lib/server.ts';
import { newTestInstance } from '../lib/test-instance.ts';
import type { Scenario } from './scenario.ts';

const CONNECTIONS = 3_000;
const SECONDS = 20;
/** How long served requests may wait meanwhile, p99, ms. */
const WAIT = 10_000;

/** More requests arrive than the process can serve. */
export const overload: Scenario = async (report) => {
  const instance = await newTestInstance('sqlite');
  // Everyone comes from an address of their own: one caller alone is refused sooner.
  const server = await startServer({ ...instance.settings, TRUST_PROXY: '127.0.0.1' });
  const { marketplace, buyer } = await fillMarketplace(marketplaceOf(instance, server));
  const accepted: number[] = [];
  const flood = new Promise<autocannon.Result>((resolve, reject) => {
    const options = {
      url: `${server.url}/api/advertiseBikes`,
      connections: CONNECTIONS,
      duration: SECONDS,
      timeout: 30,
    };
    let clients = 0;
    const setupClient = (client: autocannon.Client): void => {
      clients += 1;
      client.setHeaders({ 'x-forwarded-for': `198.51.${clients >> 8}.${clients & 255}` });
    };
    const instance = autocannon({ ...options, setupClient }, (error, result) =>
      error ? reject(error) : resolve(result),
    );
    instance.on('response', (_client, status, _bytes, ms) => {
      if (status === 200) accepted.push(ms);
    });
  });
  await wait((SECONDS * 1_000) / 2);
  const since = performance.now();
  const alive = await fetch(`${server.url}/livez`).then(({ status }) => status);
  const aliveAfter = Math.round(performance.now() - since);
  const result = await flood;
  const recovered = await until(
    async () => (await call(marketplace, 'GET /api/bikes/Yamaha', { token: buyer.token })).status === 200,
    20_000,
  );
  accepted.sort((a, b) => a - b);
  const p99 = Math.round(accepted[Math.floor(accepted.length * 0.99)] ?? 0);
  const served = `${accepted.length} served, ${result['5xx']} refused with 503, ${result.errors} lost`;
  report.record(
    'it stays alive, and /livez responds meanwhile',
    alive === 200 && server.process.exitCode === null,
    `/livez after ${aliveAfter} ms; ${memoryOf(server, 'VmHWM')} MB`,
  );
  report.record('requests beyond its capacity are refused with 503', accepted.length > 0 && result['5xx'] > 0, served);
  report.record('served requests have a bounded wait', p99 < WAIT, `p99 ${p99} ms of ${CONNECTIONS} at once`);
  report.record(
    'it serves all requests again afterwards',
    recovered !== undefined,
    `after ${Math.round(recovered ?? -1)} ms`,
  );
  await server.kill();
  await instance.remove();
};
