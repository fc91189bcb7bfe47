import {
  type NotificationFacts,
  type NotificationKind,
  type NotificationWay,
  TOPIC_OF,
} from '#contract/entities/notification.ts';
import { nextSendingAt } from '#server/notices/due-times.ts';
import type { KeptMail } from '#server/notices/mail/mailer.ts';
import type { Outbox } from '#server/notices/mail/outbox.ts';
import type { UnsubscribeLinks } from '#server/notices/unsubscribe-links.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { Events } from '#server/platform/events/events.ts';
import type { Clock } from '#server/platform/lib/clock.ts';
import { HOUR } from '#server/platform/lib/durations.ts';
import { newId } from '#server/platform/lib/ids.ts';
import { collectForDigest } from './digests.repository.ts';
import { mailsSince, recordMail } from './mails.repository.ts';
import { keepNotifications, markRead, targetsRead, type WhatWasRead } from './notifications.repository.ts';
import type { NewNotificationRow } from './notifications.table.ts';
import { findReaderOf, findReaders, type NotificationReader, offOfPeople, wantsMails } from './settings.repository.ts';
import { stateOf, TOPICS } from './topics.ts';

/** What an event is about. */
interface About {
  kind: NotificationKind;
  /** The id of what happened, or of where it did: an order, a conversation. Unread ones of a kind and a target become one. */
  target: string;
  bikeId?: string;
  /** Another person whom it names. */
  aboutId?: string;
  facts?: NotificationFacts;
  /** How many of the same it stands for; 1 by default. */
  count?: number;
}

/** Writes a mail; `unsubscribe` is the address that ends such mails, for its last line. Absent where they always go. */
export type MailWriter = (unsubscribe?: string) => KeptMail;

export interface Notice extends About {
  userId: string;
  /** The mail about it, at once if it is wanted. Without it there is none, or a job writes it later by `mail`. */
  mail?: MailWriter;
  /** An event of its own tells the open windows. */
  hasOwnEvent?: true;
}

/** People in one statement. */
const PEOPLE = 500;

/** Decides which notifications a person gets, and how; all notifications pass through it (docs/decisions/0011). */
export interface Notifier {
  /**
   * Notifies a person of an event: on their page, in their open windows, by push and by mail, as far as they want it.
   * In the transaction of the event; `outbox.wake()` after it sends the mail. Does nothing for a deleted account.
   */
  notify(trx: Db, notice: Notice): Promise<void>;
  /** Notifies many people of one event on their page and by push; a job mails them. `targetOf` where each has another target. */
  notifyMany(trx: Db, userIds: readonly string[], about: About): Promise<void>;
  /** Adds notifications with a count to the pages of many people, one for a person and a target. A job pushes and mails. */
  addToPages(trx: Db, notices: readonly (About & { userId: string })[]): Promise<void>;
  /**
   * Writes a mail about something that was notified before and has stayed unread. Returns whether it did: not if its reader wants
   * none, has read the notification, or has had three mails in this hour; then it waits for the digest.
   */
  mail(trx: Db, about: { userId: string; kind: NotificationKind; target: string; mail: MailWriter }): Promise<boolean>;
  /**
   * Marks notifications of a person as read, and updates their open windows unless an event of its own does. Returns how many were unread.
   */
  markRead(trx: Db, userId: string, read: WhatWasRead & Pick<Notice, 'hasOwnEvent'>): Promise<number>;
}

interface Parts {
  clock: Clock;
  events: Events;
  outbox: Outbox;
  links: UnsubscribeLinks;
}

export const createNotifier = ({ clock, events, outbox, links }: Parts): Notifier => {
  const rowOf = (
    { kind, target, bikeId, aboutId, facts = {}, count = 1 }: About,
    rest: Pick<NewNotificationRow, 'user_id' | 'listed' | 'push_at' | 'digest_at'>,
  ): NewNotificationRow => ({
    id: newId(),
    kind,
    target,
    bike_id: bikeId ?? null,
    about_id: aboutId ?? null,
    facts: JSON.stringify(facts),
    count,
    created_at: clock.now(),
    read_at: null,
    push_tries: 0,
    pushed_at: null,
    ...rest,
  });

  /** Returns when a mail is to be collected into a digest (ms); null if it was written, or is not wanted. */
  const mailOrCollect = async (
    trx: Db,
    { userId, kind, mail }: { userId: string; kind: NotificationKind; mail: MailWriter },
    { reader, off }: { reader: NotificationReader; off: ReadonlySet<NotificationWay> },
  ): Promise<{ sent: boolean; digestAt: number | null }> => {
    const topic = TOPIC_OF[kind];
    const state = stateOf(topic, 'mail', off);
    if (state === 'always') {
      await outbox.keep(trx, [mail()]);
      return { sent: true, digestAt: null };
    }
    const isProved = reader.email_verified_at !== null || !TOPICS[topic].provedAddressOnly;
    if (state !== 'on' || !isProved || !(await wantsMails(trx, userId, topic))) return { sent: false, digestAt: null };
    const now = clock.now();
    const since = now - HOUR;
    // No row is locked for it, so one more mail may go if two are written at the same moment.
    const until = nextSendingAt(await mailsSince(trx, userId, since), now);
    if (until > now) return { sent: false, digestAt: until };
    const { page, oneClick } = links.linksFor({ userId, about: topic });
    await outbox.keep(trx, [{ ...mail(page), unsubscribe: oneClick }]);
    await recordMail(trx, userId, { now, since });
    return { sent: true, digestAt: null };
  };

  const notifyWindows = (trx: Db, userIds: readonly string[], kind: NotificationKind): Promise<void> =>
    events.publish(trx, userIds, { name: 'notification', data: { what: 'new', kind } });

  return {
    async notify(trx, { userId, mail, hasOwnEvent, ...about }) {
      const topic = TOPIC_OF[about.kind];
      const found = await findReaderOf(trx, userId, topic);
      if (!found) return;
      const { off } = found;
      const { digestAt } = mail
        ? await mailOrCollect(trx, { userId, kind: about.kind, mail }, found)
        : { digestAt: null };
      const pushes = ['on', 'always'].includes(stateOf(topic, 'push', off));
      const listed = stateOf(topic, 'page', off) !== 'off';
      await keepNotifications(trx, [
        rowOf(about, {
          user_id: userId,
          listed: listed ? 1 : 0,
          push_at: pushes ? clock.now() + TOPICS[topic].pushAfter : null,
          digest_at: digestAt,
        }),
      ]);
      if (listed && !hasOwnEvent) await notifyWindows(trx, [userId], about.kind);
    },

    async notifyMany(trx, userIds, about) {
      const topic = TOPIC_OF[about.kind];
      for (let at = 0; at < userIds.length; at += PEOPLE) {
        const people = await findReaders(trx, [...new Set(userIds.slice(at, at + PEOPLE))]);
        const offs = await offOfPeople(trx, people, topic);
        const rows = people.map((user_id) => {
          const off = offs.get(user_id) ?? new Set();
          const pushes = stateOf(topic, 'push', off) === 'on';
          const listed = stateOf(topic, 'page', off) === 'off' ? 0 : 1;
          return rowOf(about, { user_id, listed, push_at: pushes ? clock.now() : null, digest_at: null });
        });
        await keepNotifications(trx, rows);
        await notifyWindows(trx, people, about.kind);
      }
    },

    async addToPages(trx, notices) {
      for (let at = 0; at < notices.length; at += PEOPLE) {
        const some = notices.slice(at, at + PEOPLE);
        const [first] = some;
        if (!first) return;
        const here = new Set(await findReaders(trx, [...new Set(some.map(({ userId }) => userId))]));
        const offs = await offOfPeople(trx, [...here], TOPIC_OF[first.kind]);
        const rows = some.flatMap(({ userId, ...about }) =>
          here.has(userId)
            ? [
                rowOf(about, {
                  user_id: userId,
                  listed: offs.get(userId)?.has('page') ? 0 : 1,
                  push_at: null,
                  digest_at: null,
                }),
              ]
            : [],
        );
        await keepNotifications(trx, rows);
        await notifyWindows(trx, [...here], first.kind);
      }
    },

    async mail(trx, { userId, kind, target, mail }) {
      const found = await findReaderOf(trx, userId, TOPIC_OF[kind]);
      if (!found || (await targetsRead(trx, userId, kind, [target])).has(target)) return false;
      const { sent, digestAt } = await mailOrCollect(trx, { userId, kind, mail }, found);
      if (digestAt !== null) await collectForDigest(trx, { userId, kind, target }, digestAt);
      return sent;
    },

    async markRead(trx, userId, { hasOwnEvent, ...read }) {
      const count = await markRead(trx, userId, read, clock.now());
      if (count > 0 && !hasOwnEvent)
        await events.publish(trx, [userId], { name: 'notification', data: { what: 'read' } });
      return count;
    },
  };
};
