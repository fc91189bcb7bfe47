import { setTimeout as wait } from 'node:timers/promises';
import { compareBooks } from '../lib/books.ts';
import { acknowledged, answersOf } from '../lib/ledger.ts';
import { ENGINES, newPlace, type Place } from '../lib/place.ts';
import { between } from '../lib/random.ts';
import { percentile, timesOf } from '../lib/report.ts';
import { startServer } from '../lib/server.ts';
import { shopOf } from '../lib/shop.ts';
import { startTraffic } from '../lib/traffic.ts';
import type { Part } from './part.ts';

/** From start to ready, p95, ms: two seconds is the aim on a machine of its own. */
const READY = 20_000;

/** SIGKILL at random moments under mixed writes. */
export const kills: Part = async (report, { random, kills: times }) => {
  const each = Math.ceil(times / ENGINES.length);
  for (const engine of ENGINES) {
    const place: Place = await newPlace(engine);
    let server = await startServer(place.settings);
    const shop = shopOf(place, server);
    const stop = await startTraffic(shop, random);
    const restarts: number[] = [];
    for (let n = 0; n < each; n += 1) {
      await wait(between(random, 200, 2_000));
      await server.kill();
      server = await startServer(place.settings);
      restarts.push(server.readyAfter);
    }
    await stop();
    await server.kill();
    server = await startServer(place.settings);
    const wrong = await compareBooks(shop.config, shop.ledger);
    await server.kill('SIGTERM');
    await place.remove();
    const writes = `${acknowledged(shop.ledger)} acknowledged writes, ${shop.ledger.charged.size} charges`;
    report.tell(
      `${engine}: after ${each} kills every acknowledged write is there, and nothing by half`,
      wrong.length === 0 && acknowledged(shop.ledger) > each,
      [writes, ...wrong.slice(0, 5)].join('; '),
    );
    report.tell(
      `${engine}: no answer is undeclared`,
      shop.undeclared.length === 0,
      shop.undeclared[0] ?? answersOf(shop.ledger),
    );
    report.tell(`${engine}: ready again after a kill`, percentile(restarts, 0.95) < READY, timesOf(restarts));
  }
};
