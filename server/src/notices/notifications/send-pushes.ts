import { deleteDevices, devicesOf } from '#server/notices/push/push.repository.ts';
import type { PushMessage, PushSender } from '#server/notices/push/push-sender.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { Clock } from '#server/platform/lib/clock.ts';
import { MINUTE } from '#server/platform/lib/durations.ts';
import { type FindMuted, withoutMuted } from './muted-writers.ts';
import { toNotification } from './notifications.mapper.ts';
import type { NotificationWithNames } from './notifications.repository.ts';
import { claimPushes, endPushes } from './pushes.repository.ts';
import { findReader } from './settings.repository.ts';
import { pushOf } from './texts.ts';

/** Notifications that are claimed in one statement, and people who get pushes at the same time. */
const CLAIMED = 100;
const AT_ONCE = 8;
/** After this time a push that could not be sent is tried again, ms: also by another process, if this one dies. */
const AGAIN = 5 * MINUTE;
const TRIES = 5;

interface Parts {
  db: Db;
  clock: Clock;
  sender: PushSender;
  findMuted: FindMuted;
  report(error: unknown): void;
}

/**
 * Sends one push about all unread notifications that are due to every device of a person. A device that has unsubscribed is
 * deleted.
 */
export const createNotificationPushes = ({ db, clock, sender, findMuted, report }: Parts) => {
  /** Returns whether every device has it, or is gone. */
  const sendToDevices = async (userId: string, message: (language: 'en' | 'bn') => PushMessage): Promise<boolean> => {
    const { devices, loggedOut } = await devicesOf(db, userId);
    const reader = devices.length > 0 ? await findReader(db, userId) : undefined;
    const outcomes = reader
      ? await Promise.all(devices.map((device) => sender.send(device, message(reader.language))))
      : [];
    const gone = devices.filter((_, at) => outcomes[at] === 'gone');
    await deleteDevices(
      db,
      [...gone, ...loggedOut].map(({ id }) => id),
    );
    return !outcomes.includes('later');
  };

  const sendOwn = async (all: readonly NotificationWithNames[]): Promise<number> => {
    const rows = await withoutMuted(db, all, { now: clock.now(), findMuted });
    const muted = all.filter((row) => !rows.includes(row));
    await endPushes(
      db,
      muted.map(({ id }) => id),
      null,
    );
    const [first, ...more] = rows.map(toNotification);
    const [row] = rows;
    if (!first || !row) return 0;
    const sent = await sendToDevices(row.user_id, (language) => pushOf(language, [first, ...more]));
    const over = rows.filter(({ push_tries }) => sent || push_tries >= TRIES);
    await endPushes(
      db,
      over.map(({ id }) => id),
      clock.now(),
    );
    return sent ? 1 : 0;
  };

  return {
    /** Sends what is due. Returns to how many people. Any number of processes may do so at once. */
    async run(): Promise<number> {
      let told = 0;
      for (;;) {
        const now = clock.now();
        const rows = await claimPushes(db, { now, until: now + AGAIN, limit: CLAIMED });
        const people = [...Map.groupBy(rows, ({ user_id }) => user_id).values()];
        for (let at = 0; at < people.length; at += AT_ONCE) {
          const counts = await Promise.all(
            people.slice(at, at + AT_ONCE).map((own) =>
              sendOwn(own).catch((error: unknown) => {
                report(error);
                return 0;
              }),
            ),
          );
          told += counts.reduce((sum, count) => sum + count, 0);
        }
        if (rows.length < CLAIMED) return told;
      }
    },
  };
};
