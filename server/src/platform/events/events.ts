import { sql } from 'kysely';
import type { ServerEvent } from '#contract/entities/server-event.ts';
import type { DatabaseConfig } from '#server/platform/config/config.ts';
import type { Db } from '#server/platform/db/database.ts';
import { CHANNEL, type Listening, listenToPostgres } from './listen-to-postgres.ts';

/** Called with each event of an account; `end` when events may have been missed, and the subscription is over. */
export interface Subscriber {
  onEvent(event: ServerEvent): void;
  end(): void;
}

/** Sends events to the open streams of accounts, in every process. */
export interface Events {
  /**
   * Publishes a change to people, if and when its transaction succeeds: PostgreSQL delivers notifications at its end. On
   * SQLite, where everything in a thread goes over one connection, subscribers read after the transaction.
   */
  publish(trx: Db, to: readonly string[], event: ServerEvent): Promise<void>;
  /** Delivers what another thread of this process has published; SQLite has no notifications. */
  deliver(notification: Notification): void;
  /** Subscribes to the events of an account. Returns a function that ends it. */
  subscribe(userId: string, subscriber: Subscriber): () => void;
  /** Resolves once every event from now on will arrive. Throws `unavailable` if the database cannot be reached. */
  ready(): Promise<void>;
  /** How many subscriptions an account has in this process. */
  count(userId: string): number;
  /** Ends all subscriptions and the connection. */
  stop(): Promise<void>;
}

/** People in one notification of PostgreSQL, which is at most 8,000 bytes long. */
const PEOPLE = 100;

/** An event, and the accounts whose streams get it. */
export interface Notification {
  to: readonly string[];
  event: ServerEvent;
}

interface Parts {
  database: DatabaseConfig;
  /** On SQLite: called with what is published, in a thread whose subscribers are in another one. */
  relay?: ((notification: Notification) => void) | undefined;
  report(error: unknown): void;
}

export const createEvents = ({ database, relay, report }: Parts): Events => {
  const subscribers = new Map<string, Set<Subscriber>>();

  const deliver = ({ to, event }: Notification): void => {
    for (const userId of new Set(to))
      for (const subscriber of [...(subscribers.get(userId) ?? [])]) subscriber.onEvent(event);
  };

  const endAll = (): void => {
    const all = [...subscribers.values()].flatMap((each) => [...each]);
    subscribers.clear();
    for (const subscriber of all) subscriber.end();
  };

  const isPostgres = database.kind === 'postgres';
  let listening: Listening | undefined;
  /** The connection is opened with the first stream: a process without streams needs none. */
  const listen = (): void => {
    if (database.kind !== 'postgres' || listening) return;
    listening = listenToPostgres(database.url, {
      onNotification: (payload) => deliver(JSON.parse(payload) as Notification),
      onGap: endAll,
      report,
    });
  };

  return {
    async publish(trx, to, event) {
      if (!isPostgres) return relay ? relay({ to, event }) : deliver({ to, event });
      const people = [...new Set(to)];
      for (let at = 0; at < people.length; at += PEOPLE) {
        const notification: Notification = { to: people.slice(at, at + PEOPLE), event };
        await sql`select pg_notify(${CHANNEL}, ${JSON.stringify(notification)})`.execute(trx);
      }
    },

    deliver,

    subscribe(userId, subscriber) {
      const own = subscribers.get(userId) ?? new Set();
      subscribers.set(userId, own.add(subscriber));
      return () => {
        own.delete(subscriber);
        if (own.size === 0 && subscribers.get(userId) === own) subscribers.delete(userId);
      };
    },

    async ready() {
      listen();
      await listening?.ready();
    },

    count: (userId) => subscribers.get(userId)?.size ?? 0,

    async stop() {
      endAll();
      await listening?.stop();
    },
  };
};
