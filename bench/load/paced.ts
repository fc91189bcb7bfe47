import { Agent, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import type { Call } from './call.ts';

/**
 * Asks `perSecond` times a second, however slow the answers are, until `end` settles: what visitors notice of other work.
 * Returns how long each took, ms. Throws where one is not 200.
 */
export const browse = async (url: string, call: Call, perSecond: number, end: Promise<unknown>): Promise<number[]> => {
  const agent = new Agent({ keepAlive: true });
  const times: number[] = [];
  const visit = (): Promise<void> =>
    new Promise((resolve, reject) => {
      const since = performance.now();
      request(new URL(call.path, url), { agent, headers: call.headers }, (response) => {
        if (response.statusCode !== 200) reject(new Error(`${call.path} answered ${response.statusCode}`));
        response.resume().on('end', () => {
          times.push(performance.now() - since);
          resolve();
        });
      })
        .on('error', reject)
        .end();
    });
  let over = false;
  const ended = end.finally(() => {
    over = true;
  });
  // Both are looked at in the end, all together.
  ended.catch(() => {});
  const visits: Promise<void>[] = [];
  for (let next = performance.now(); !over; next += 1_000 / perSecond) {
    await wait(Math.max(0, next - performance.now()));
    const visited = visit();
    visited.catch(() => {});
    visits.push(visited);
  }
  await Promise.all([ended, ...visits]);
  agent.destroy();
  return times;
};
