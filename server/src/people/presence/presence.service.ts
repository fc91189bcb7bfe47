import type { Other } from '#contract/entities/conversation.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { Actor } from '#server/platform/lib/actor.ts';
import type { Clock } from '#server/platform/lib/clock.ts';
import { startOfDhakaDay } from '#server/platform/lib/dhaka-day.ts';
import { DAY, MINUTE } from '#server/platform/lib/durations.ts';
import { noteHere, setShowsPresence, showsPresence } from './presence.repository.ts';

/**
 * How often it is noted that a person is here, ms. A process remembers whom it has noted; between processes the database
 * decides.
 */
const NOTED_EACH = MINUTE;
/**
 * A person who was noted less than this ago, ms, is here. Open streams note it every 20 s; a process that finds that another
 * one has just noted the person tries again after a minute.
 */
const STILL_HERE = 3 * MINUTE;
/** After this many days it is not shown any more when a person was here. */
const DAYS_SHOWN = 30;
/** The most people that a process remembers: those of half an hour in a large marketplace. */
const MAX_REMEMBERED = 10_000;

export interface Presence {
  /** Notes that a person is here. Never throws: errors are reported, since nothing depends on it. */
  note(userId: string): Promise<void>;
  isShown(actor: Actor): Promise<boolean>;
  /** Shows or hides the actor's presence; whoever hides theirs sees none. Returns how many settings changed. */
  show(actor: Actor, shown: boolean): Promise<number>;
}

interface Parts {
  db: Db;
  clock: Clock;
  report(error: unknown): void;
}

/** What others are told of a person who was last here at `last` (ms): that they are here, or how many days ago. Never the exact time. */
export const toPresence = (last: number, now: number): Pick<Other, 'hereNow' | 'hereDaysAgo'> => {
  if (now - last < STILL_HERE) return { hereNow: true };
  const days = Math.round((startOfDhakaDay(now) - startOfDhakaDay(last)) / DAY);
  return days <= DAYS_SHOWN ? { hereDaysAgo: days } : {};
};

/** Whether people are here (docs/decisions/0056), known from open streams, and from the conversations that they read. */
export const createPresence = ({ db, clock, report }: Parts): Presence => {
  const noted = new Map<string, number>();
  return {
    async note(userId) {
      const now = clock.now();
      const last = noted.get(userId);
      if (last !== undefined && now - last < NOTED_EACH) return;
      if (noted.size >= MAX_REMEMBERED) noted.clear();
      noted.set(userId, now);
      await noteHere(db, userId, now, now - NOTED_EACH).catch(report);
    },

    isShown: ({ id }) => showsPresence(db, id),

    async show({ id }, shown) {
      noted.delete(id);
      return db.transaction().execute((trx) => setShowsPresence(trx, id, shown, clock.now()));
    },
  };
};
