import {
  NOTIFICATION_TOPICS,
  type Notification,
  type NotificationSetting,
  type NotificationTopic,
  type NotificationWay,
} from '#contract/entities/notification.ts';
import { ContractError } from '#contract/errors.ts';
import type { Db } from '#server/platform/db/database.ts';
import { mapPage, type Page } from '#server/platform/db/page.ts';
import type { Actor } from '#server/platform/lib/actor.ts';
import type { Clock } from '#server/platform/lib/clock.ts';
import { toNotification } from './notifications.mapper.ts';
import { countUnread, hasNotification, pageOfNotifications, type WhatWasRead } from './notifications.repository.ts';
import type { Notifier } from './notify.ts';
import { allOff, setWay } from './settings.repository.ts';
import { stateOf, TOPICS } from './topics.ts';

export interface NotificationsService {
  /** The actor's notifications, newest first. */
  list(actor: Actor, after?: string): Promise<Page<Notification>>;
  /** How many of them are unread, up to `MAX_UNREAD`. */
  countUnread(actor: Actor): Promise<number>;
  /** Notes what the actor has read. Returns how many were unread. Throws `notification_not_found` for one that is not theirs. */
  markRead(actor: Actor, read: WhatWasRead): Promise<number>;
  getSettings(actor: Actor): Promise<NotificationSetting[]>;
  /** Returns how many settings changed. Throws `setting_fixed` for a way that no switch changes. */
  changeSetting(actor: Actor, change: { topic: NotificationTopic; way: NotificationWay; on: boolean }): Promise<number>;
}

interface Parts {
  db: Db;
  clock: Clock;
  notifier: Notifier;
}

export const createNotificationsService = ({ db, clock, notifier }: Parts): NotificationsService => ({
  list: async (actor, after) => mapPage(await pageOfNotifications(db, actor.id, after), toNotification),

  countUnread: (actor) => countUnread(db, actor.id),

  async markRead(actor, read) {
    if (read.id !== undefined && !(await hasNotification(db, actor.id, read.id)))
      throw new ContractError('notification_not_found');
    return db.transaction().execute((trx) => notifier.markRead(trx, actor.id, read));
  },

  async getSettings(actor) {
    const off = await allOff(db, actor.id);
    return NOTIFICATION_TOPICS.map((topic) => {
      const state = (way: NotificationWay) => stateOf(topic, way, off.get(topic) ?? new Set());
      return { topic, page: state('page'), mail: state('mail'), push: state('push') };
    });
  },

  async changeSetting(actor, { topic, way, on }) {
    if (TOPICS[topic].fixed[way]) throw new ContractError('setting_fixed');
    return setWay(db, { userId: actor.id, topic, way, on, now: clock.now() });
  },
});
