import { setTimeout } from 'node:timers/promises';

const TIMEOUT = 15_000;
const INTERVAL = 50;

/** Calls `find` until it returns a value, and returns that. Throws `there is still no <what>` after 15 s. */
export const waitUntil = async <T>(what: string, find: () => T | undefined | Promise<T | undefined>): Promise<T> => {
  const until = performance.now() + TIMEOUT;
  for (;;) {
    const found = await find();
    if (found !== undefined) return found;
    if (performance.now() > until) throw new Error(`there is still no ${what}`);
    await setTimeout(INTERVAL);
  }
};
