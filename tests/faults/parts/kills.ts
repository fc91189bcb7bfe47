import { setTimeout as wait } from 'node:timers/promises';
import { differencesOf } from '../lib/books.ts';
import { acknowledged, answersOf } from '../lib/ledger.ts';
import { ENGINES, newPlace, type Place } from '../lib/place.ts';
import { between } from '../lib/random.ts';
import { READY_WITHIN, readyInTime, timesOf } from '../lib/report.ts';
import { startServer } from '../lib/server.ts';
import { shopOf } from '../lib/shop.ts';
import { startTraffic } from '../lib/traffic.ts';
import type { Part } from './part.ts';

/** SIGKILL at random moments under mixed writes. */
export const kills: Part = async (report, { random, kills: times }) => {
  for (const engine of ENGINES) {
    const place: Place = await newPlace(engine);
    let server = await startServer(place.settings);
    const shop = shopOf(place, server);
    const stop = await startTraffic(shop, random);
    const restarts: number[] = [];
    for (let n = 0; n < times; n += 1) {
      await wait(between(random, 200, 2_000));
      await server.kill();
      server = await startServer(place.settings);
      restarts.push(server.readyAfter);
    }
    await stop();
    await server.kill();
    server = await startServer(place.settings);
    const { lost, halves, others } = await differencesOf(shop.config, shop.ledger);
    await server.kill('SIGTERM');
    await place.remove();
    const writes = `${acknowledged(shop.ledger)} acknowledged writes, ${shop.ledger.charged.size} charges`;
    const counts = `${lost.length} lost, ${halves.length} by half, ${others.length} other differences`;
    const wrong = [...lost, ...halves, ...others];
    report.tell(
      `${engine}: after ${times} kills every acknowledged write is there, and nothing by half`,
      wrong.length === 0 && acknowledged(shop.ledger) > times,
      [writes, counts, ...wrong.slice(0, 5)].join('; '),
    );
    report.tell(
      `${engine}: no answer is undeclared`,
      shop.undeclared.length === 0,
      shop.undeclared[0] ?? answersOf(shop.ledger),
    );
    report.tell(
      `${engine}: ready again within ${READY_WITHIN / 1_000} s of a kill (p95)`,
      readyInTime(restarts),
      timesOf(restarts),
    );
  }
};
