import { nextSendingAt } from '#server/notices/due-times.ts';
import type { PushMessage, PushSender } from '#server/notices/notices.ts';
import {
  deleteDevices,
  devicesOf,
  lockReader,
  recordSending,
  sendingsSince,
  targetsRead,
} from '#server/notices/notices.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { Clock } from '#server/platform/lib/clock.ts';
import { HOUR, MINUTE } from '#server/platform/lib/durations.ts';
import { deleteAlerts, peopleWithDueAlerts, postponeDue, searchesOfAlerts } from './alerts.repository.ts';
import type { AlertRow } from './alerts.table.ts';
import { withBikes } from './mail-alerts.ts';
import { newBikesPush } from './push-texts.ts';

/** Alerts whose readers are told, `AT_ONCE` of them at the same time, before it is looked again who is next. */
const ALERTS = 100;
const AT_ONCE = 8;
/** After this time a push that could not be sent is tried again, ms: also by another process, if this one dies. */
const AGAIN = 5 * MINUTE;
const TRIES = 5;

interface Parts {
  db: Db;
  clock: Clock;
  sender: PushSender;
  report(error: unknown): void;
}

/** `later`: it is tried again. */
type Outcome = 'sent' | 'nothing' | 'later';

interface Claim {
  alerts: AlertRow[];
  message: PushMessage | undefined;
}

/** Sends the pushes that are due, to every device of the person: as seldom as mails, and a device that is gone is forgotten. */
export const createAlertPusher = ({ db, clock, sender, report }: Parts) => {
  const messageOf = async (
    trx: Db,
    userId: string,
    language: 'en' | 'bn',
    alerts: readonly AlertRow[],
  ): Promise<PushMessage | undefined> => {
    const searches = await searchesOfAlerts(trx, [...new Set(alerts.flatMap(({ search_id }) => search_id ?? []))]);
    const read = await targetsRead(trx, userId, 'searchFound', [...searches.keys()]);
    const wanted = (await withBikes(trx, alerts)).filter(
      ({ search_id }) => searches.get(search_id ?? '')?.push === 1 && !read.has(search_id ?? ''),
    );
    const [first, ...more] = wanted.map(({ bike }) => ({ id: bike.id, model: bike.model_name, price: bike.rsl_price }));
    if (!first) return undefined;
    const about = new Set(wanted.map(({ search_id }) => search_id));
    const search = about.size === 1 ? searches.get(wanted[0]?.search_id ?? '') : undefined;
    return newBikesPush({ language, bikes: [first, ...more], search });
  };

  /** Takes what is due out of the reach of other processes for a while. undefined: nothing is, or not yet. */
  const claim = (userId: string): Promise<Claim | undefined> =>
    db.transaction().execute(async (trx) => {
      const now = clock.now();
      const reader = await lockReader(trx, userId);
      const since = now - HOUR;
      const until = nextSendingAt(await sendingsSince(trx, userId, 'push', since), now);
      const alerts = await postponeDue(trx, userId, 'push', { now, until: until > now ? until : now + AGAIN });
      if (until > now || alerts.length === 0) return undefined;
      const message = reader && (await messageOf(trx, userId, reader.language, alerts));
      return { alerts, message };
    });

  /** Returns whether every device has it, or is gone. */
  const sendToDevices = async (userId: string, message: PushMessage): Promise<boolean> => {
    const { devices, loggedOut } = await devicesOf(db, userId);
    const outcomes = await Promise.all(devices.map((device) => sender.send(device, message)));
    const gone = devices.filter((_, at) => outcomes[at] === 'gone');
    await deleteDevices(
      db,
      [...gone, ...loggedOut].map(({ id }) => id),
    );
    return !outcomes.includes('later');
  };

  const send = async (userId: string): Promise<Outcome> => {
    const claimed = await claim(userId);
    if (!claimed) return 'nothing';
    const { alerts, message } = claimed;
    const isSent = !message || (await sendToDevices(userId, message));
    if (!isSent && alerts.every(({ tries }) => tries < TRIES)) return 'later';
    await deleteAlerts(db, alerts);
    if (!message) return 'nothing';
    const now = clock.now();
    await recordSending(db, userId, 'push', { now, since: now - HOUR });
    return 'sent';
  };

  const sendOrReport = (userId: string): Promise<Outcome> =>
    send(userId).catch((error: unknown) => {
      report(error);
      return 'later';
    });

  return {
    /** Sends the pushes that are due. Returns to how many people. Any number of processes may do so at once. */
    async run(): Promise<number> {
      let sent = 0;
      let outcomes: Outcome[];
      do {
        outcomes = [];
        const people = await peopleWithDueAlerts(db, 'push', clock.now(), ALERTS);
        for (let at = 0; at < people.length; at += AT_ONCE)
          outcomes.push(...(await Promise.all(people.slice(at, at + AT_ONCE).map(sendOrReport))));
        sent += outcomes.filter((outcome) => outcome === 'sent').length;
        // While push services are down, mails are not kept waiting: the others are tried in the next run.
      } while (outcomes.some((outcome) => outcome !== 'later'));
      return sent;
    },
  };
};
