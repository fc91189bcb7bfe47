import type { Other } from '#contract/entities/conversation.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { Actor } from '#server/platform/lib/actor.ts';
import type { Clock } from '#server/platform/lib/clock.ts';
import { startOfDhakaDay } from '#server/platform/lib/dhaka-day.ts';
import { DAY, MINUTE } from '#server/platform/lib/durations.ts';
import { findLastHere, noteHere, setShowsPresence, showsPresence } from './presence.repository.ts';

/** How often it is noted that somebody is here, ms; a process remembers whom it has noted, and the database decides between several. */
const NOTED_EACH = MINUTE;
/**
 * Whoever was noted less than so long ago, ms, is here: streams show it every 20 s, and a process that was told by the database that
 * another one has just noted it tries again after a minute.
 */
const STILL_HERE = 3 * MINUTE;
/** After so many days it is not said any more. */
const DAYS_SHOWN = 30;
/** People that a process remembers: half an hour of a large marketplace. */
const MAX_REMEMBERED = 10_000;

export interface Presence {
  /** Notes that a person is here. What goes wrong is reported: nothing depends on it. */
  note(userId: string): Promise<void>;
  /** What `readerId`, who shares a conversation with them, is told of a person: coarse, never the moment. */
  shownTo(readerId: string, userId: string): Promise<Pick<Other, 'hereNow' | 'hereDaysAgo'>>;
  isShown(actor: Actor): Promise<boolean>;
  /** Shows or hides the actor's presence; whoever hides theirs sees none. Returns how many settings changed. */
  show(actor: Actor, shown: boolean): Promise<number>;
}

interface Parts {
  db: Db;
  clock: Clock;
  report(error: unknown): void;
}

/** Who is there (docs/decisions/0066): from the streams that are open, and from conversations that are read. */
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

    async shownTo(readerId, userId) {
      const now = clock.now();
      const last = await findLastHere(db, { userId, readerId, now });
      if (last === undefined) return {};
      if (now - last < STILL_HERE) return { hereNow: true };
      const days = Math.round((startOfDhakaDay(now) - startOfDhakaDay(last)) / DAY);
      return days <= DAYS_SHOWN ? { hereDaysAgo: days } : {};
    },

    isShown: ({ id }) => showsPresence(db, id),

    async show({ id }, shown) {
      noted.delete(id);
      return db.transaction().execute((trx) => setShowsPresence(trx, id, shown, clock.now()));
    },
  };
};
