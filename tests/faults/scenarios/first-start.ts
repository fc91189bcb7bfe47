import { setTimeout as wait } from 'node:timers/promises';
import { marketplaceOf } from '../lib/marketplace.ts';
import { join } from '../lib/people.ts';
import { between } from '../lib/random.ts';
import { READY_WITHIN, readyInTime, timesOf } from '../lib/report.ts';
import { spawnServer, startServer } from '../lib/server.ts';
import { ENGINES, newTestInstance } from '../lib/test-instance.ts';
import type { Scenario } from './scenario.ts';

/** SIGKILL while a server starts for the first time: secrets, migrations, folders. */
export const firstStart: Scenario = async (report, { random, kills }) => {
  const times = Math.ceil(kills / 2);
  for (const engine of ENGINES) {
    const measured = await newTestInstance(engine);
    const whole = await startServer(measured.settings);
    await whole.kill();
    await measured.remove();
    const restarts: number[] = [];
    let joined = 0;
    for (let n = 0; n < times; n += 1) {
      const instance = await newTestInstance(engine);
      for (const _ of [1, 2]) {
        const first = spawnServer(instance.settings);
        await wait(between(random, whole.readyAfter / 4, whole.readyAfter));
        await first.kill();
      }
      const server = await startServer(instance.settings);
      restarts.push(server.readyAfter);
      if (await join(marketplaceOf(instance, server), 'Buyer')) joined += 1;
      await server.kill();
      await instance.remove();
    }
    const what = `${engine}: killed twice while it starts for the first time, it starts and takes sign-ups`;
    report.record(what, joined === times, `${2 * times} kills, ${joined} of ${times}`);
    const when = `${engine}: ready within ${READY_WITHIN / 1_000} s after such a kill (p95)`;
    report.record(when, readyInTime(restarts), timesOf(restarts));
  }
};
