import { readdirSync, writeFileSync } from 'node:fs';
import { setPriority } from 'node:os';

/** A tenth of what a visitor's request gets where both want the processor: pictures can wait, but not for ever. */
const NICE = 10;
const THREADS = '/proc/self/task';

const attempt = (change: () => void): void => {
  try {
    change();
  } catch {
    // A system that knows no such thing, or does not allow it, does without.
  }
};

/**
 * Puts this process behind all others: for the processor, and for memory, where Linux ends it before it ends the server.
 * To be called before there is work, for threads are as their makers were.
 */
export const yieldToOthers = (): void => {
  attempt(() => setPriority(NICE));
  // On Linux each thread has a priority of its own, and some have been started already.
  attempt(() => {
    for (const thread of readdirSync(THREADS)) setPriority(Number(thread), NICE);
  });
  attempt(() => writeFileSync('/proc/self/oom_score_adj', '1000'));
};
