import { ContractError } from '#contract/errors.ts';
import { IMPORT_MESSAGES } from '#contract/rules/listing-line.ts';
import { hasTimedOut } from '#server/images/fetch-photo.ts';
import type { Clock } from '#server/platform/lib/clock.ts';
import { MINUTE, SECOND } from '#server/platform/lib/durations.ts';

/** Time-outs one after the other, after which a host is not asked again. */
const MOST = 3;
/** A photo that comes within this is in time, ms. */
const IN_TIME = 5 * SECOND;
/** What an import may wait for photos beyond `IN_TIME`, for all of them together, ms: some sixty time-outs. */
const BUDGET = 10 * MINUTE;
/** Imports that are remembered, the latest. */
const REMEMBERED = 50;

interface Waiting {
  /** Beyond `IN_TIME`, ms. */
  waited: number;
  /** Time-outs of each host one after the other; 0 of one whose last photo came in time. */
  hosts: Map<string | undefined, number>;
}

/** What is known, for a while, of the hosts that the photos of imports are fetched from. */
export interface SlowHosts {
  /**
   * Returns what `fetch` returns. Throws `invalid_input` about the photos, without calling it, where the host of this address has
   * timed out several times for the same import, or where the import has waited for slow hosts for so long that only those that
   * respond in time are still asked.
   */
  ask<T>(importId: string, address: string, fetch: () => Promise<T>): Promise<T>;
}

/** So that hosts that hang cost an import minutes, however many lines it has and however many names the hosts have. */
export const createSlowHosts = (clock: Clock): SlowHosts => {
  const imports = new Map<string, Waiting>();

  const waitingOf = (importId: string): Waiting => {
    const known = imports.get(importId);
    if (known) return known;
    const [oldest] = imports.keys();
    if (imports.size >= REMEMBERED && oldest !== undefined) imports.delete(oldest);
    const waiting: Waiting = { waited: 0, hosts: new Map() };
    imports.set(importId, waiting);
    return waiting;
  };

  const isRefused = ({ waited, hosts }: Waiting, host: string | undefined): boolean => {
    const timeOuts = hosts.get(host);
    return (timeOuts ?? 0) >= MOST || (waited >= BUDGET && timeOuts !== 0);
  };

  return {
    async ask(importId, address, fetch) {
      const host = URL.parse(address)?.host;
      const waiting = waitingOf(importId);
      if (isRefused(waiting, host))
        throw new ContractError('invalid_input', undefined, { photos: IMPORT_MESSAGES.hostSilent });
      const since = clock.now();
      let timedOut = false;
      try {
        return await fetch();
      } catch (error) {
        timedOut = hasTimedOut(error);
        throw error;
      } finally {
        const late = Math.max(0, clock.now() - since - IN_TIME);
        waiting.waited += late;
        if (timedOut) waiting.hosts.set(host, (waiting.hosts.get(host) ?? 0) + 1);
        else if (late === 0) waiting.hosts.set(host, 0);
        else waiting.hosts.delete(host);
      }
    },
  };
};
