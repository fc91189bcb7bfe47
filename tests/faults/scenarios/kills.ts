import { setTimeout as wait } from 'node:timers/promises';
import { openDatabase } from '#server/platform/db/open.ts';
import { startAdmin } from '../lib/admin.ts';
import { ageRecords, differencesOf } from '../lib/differences.ts';
import { acknowledged, statusCounts, writeCounts } from '../lib/ledger.ts';
import { marketplaceOf } from '../lib/marketplace.ts';
import { joinAndLeave } from '../lib/people.ts';
import { between } from '../lib/random.ts';
import { READY_WITHIN, readyInTime, timesOf } from '../lib/report.ts';
import { startServer } from '../lib/server.ts';
import { ENGINES, newTestInstance, type TestInstance } from '../lib/test-instance.ts';
import { startTraffic } from '../lib/traffic.ts';
import type { Scenario } from './scenario.ts';

/** After so many kills time passes for some records; after the others the server finds its database as it was left. */
const AGED_EVERY = 10;

/** SIGKILL at random moments under mixed writes. */
export const kills: Scenario = async (report, { random, kills: times }) => {
  for (const engine of ENGINES) {
    const instance: TestInstance = await newTestInstance(engine);
    let server = await startServer(instance.settings);
    const marketplace = marketplaceOf(instance, server);
    const db = openDatabase(instance.database);
    const stops = [await startTraffic(marketplace, random), await startAdmin(marketplace, db)];
    await db.destroy();
    const restarts: number[] = [];
    for (let n = 0; n < times; n += 1) {
      await wait(between(random, 200, 2_000));
      await server.kill();
      if (n % AGED_EVERY === 0) await ageRecords(marketplace.config, marketplace.ledger);
      server = await startServer(instance.settings);
      restarts.push(server.readyAfter);
    }
    await Promise.all(stops.map((stop) => stop()));
    await server.kill();
    await ageRecords(marketplace.config, marketplace.ledger);
    server = await startServer(instance.settings);
    await joinAndLeave(marketplace);
    const { lost, halves, others } = await differencesOf(marketplace.config, marketplace.ledger);
    await server.kill('SIGTERM');
    await instance.remove();
    const writes = `${acknowledged(marketplace.ledger)} acknowledged writes, ${marketplace.ledger.charged.size} charges`;
    const counts = `${lost.length} lost, ${halves.length} by half, ${others.length} other differences`;
    const wrong = [...lost, ...halves, ...others];
    report.record(
      `${engine}: after ${times} kills every acknowledged write is there, and nothing is incomplete`,
      wrong.length === 0 && acknowledged(marketplace.ledger) > times,
      [writes, counts, ...wrong.slice(0, 5)].join('; '),
    );
    report.record(
      `${engine}: what was acknowledged, by table`,
      marketplace.ledger.acknowledged.size > 0,
      writeCounts(marketplace.ledger),
    );
    report.record(
      `${engine}: no response is undeclared`,
      marketplace.undeclared.length === 0,
      marketplace.undeclared[0] ?? statusCounts(marketplace.ledger),
    );
    report.record(
      `${engine}: ready again within ${READY_WITHIN / 1_000} s of a kill (p95)`,
      readyInTime(restarts),
      timesOf(restarts),
    );
  }
};
