import { setTimeout as wait } from 'node:timers/promises';
import type { Client } from 'pg';
import { ContractError } from '#contract/errors.ts';
import { SECOND } from '#server/platform/lib/durations.ts';

export const CHANNEL = 'bike_events';

/** The wait before the first try to connect again, ms; it doubles with each failure up to the last. */
const FIRST_PAUSE = SECOND;
const LAST_PAUSE = 30 * SECOND;
/** How often the connection is checked, ms: where the network drops packets, nothing reports that it is lost. */
const CHECK = 20 * SECOND;

interface Options {
  onNotification(payload: string): void;
  /** Called when the connection was lost and is back: notifications in between were missed. */
  onGap(): void;
  report(error: unknown): void;
}

export interface Listening {
  /** Resolves once notifications arrive. Throws `unavailable` after 5 s. */
  ready(): Promise<void>;
  stop(): Promise<void>;
}

/** Listens to the notifications of all processes over a connection of its own, and connects again when it is lost. */
export const listenToPostgres = (url: string, { onNotification, onGap, report }: Options): Listening => {
  let client: Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let pause = FIRST_PAUSE;
  let hasListened = false;
  let stopped = false;
  const first = Promise.withResolvers<void>();

  const again = (lost: Client): void => {
    if (stopped || client !== lost) return;
    client = undefined;
    clearInterval(timer);
    lost.end().catch(() => {});
    setTimeout(connect, pause).unref();
    pause = Math.min(pause * 2, LAST_PAUSE);
  };

  const connect = async (): Promise<void> => {
    if (stopped) return;
    const { default: pg } = await import('pg');
    const opened = new pg.Client({
      connectionString: url,
      application_name: 'bike events',
      connectionTimeoutMillis: 5 * SECOND,
      query_timeout: 5 * SECOND,
      keepAlive: true,
    });
    client = opened;
    opened.on('error', () => again(opened));
    opened.on('end', () => again(opened));
    opened.on('notification', ({ payload }) => payload !== undefined && onNotification(payload));
    try {
      await opened.connect();
      await opened.query(`listen ${CHANNEL}`);
    } catch (error) {
      report(error);
      again(opened);
      return;
    }
    pause = FIRST_PAUSE;
    if (hasListened) onGap();
    hasListened = true;
    first.resolve();
    timer = setInterval(() => opened.query('select 1').catch(() => again(opened)), CHECK).unref();
  };
  void connect();

  return {
    async ready() {
      if (hasListened) return;
      const late = new AbortController();
      const limit = wait(5 * SECOND, undefined, { ref: false, signal: late.signal }).then(() => {
        throw new ContractError('unavailable');
      });
      limit.catch(() => {});
      await Promise.race([first.promise, limit]).finally(() => late.abort());
    },

    async stop() {
      stopped = true;
      clearInterval(timer);
      await client?.end().catch(() => {});
    },
  };
};
