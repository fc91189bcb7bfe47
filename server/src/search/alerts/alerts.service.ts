import { NOTIFICATION_TOPICS, type NotificationTopic } from '#contract/entities/notification.ts';
import type { AlertSettings, AlertSettingsChange } from '#contract/entities/saved-search.ts';
import { ContractError } from '#contract/errors.ts';
import { allOff, setWay } from '#server/notices/notices.ts';
import type { UnsubscribeLinks } from '#server/notices/unsubscribe-links.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { Actor } from '#server/platform/lib/actor.ts';
import type { Clock } from '#server/platform/lib/clock.ts';
import { endMails } from '#server/search/saved-searches/saved-searches.repository.ts';

export interface AlertsService {
  getSettings(actor: Actor): Promise<AlertSettings>;
  /** Returns how many settings changed. */
  changeSettings(actor: Actor, settings: AlertSettingsChange): Promise<number>;
  /** Ends the mails that a token is about. Returns how many settings changed. Throws `unsubscribe_link_wrong`. */
  unsubscribe(token: string): Promise<number>;
}

interface Parts {
  db: Db;
  clock: Clock;
  links: UnsubscribeLinks;
}

const isTopic = (about: string): about is NotificationTopic => NOTIFICATION_TOPICS.some((topic) => topic === about);

export const createAlertsService = ({ db, clock, links }: Parts): AlertsService => ({
  async getSettings(actor) {
    const off = await allOff(db, actor.id);
    const wants = (topic: NotificationTopic): boolean => !off.get(topic)?.has('mail');
    return { wishes: wants('wishes'), messages: wants('messages') };
  },

  async changeSettings(actor, { wishes, messages }) {
    const set = (topic: 'wishes' | 'messages', on: boolean | undefined): Promise<number> | number =>
      on === undefined ? 0 : setWay(db, { userId: actor.id, topic, way: 'mail', on, now: clock.now() });
    return (await set('wishes', wishes)) + (await set('messages', messages));
  },

  async unsubscribe(token) {
    const ended = links.read(token);
    if (!ended) throw new ContractError('unsubscribe_link_wrong');
    const { userId, about } = ended;
    if (about === 'searches') return endMails(db, userId);
    const topics = about.split('~').filter(isTopic);
    if (topics.length === 0) return endMails(db, userId, about);
    let count = 0;
    for (const topic of topics) count += await setWay(db, { userId, topic, way: 'mail', on: false, now: clock.now() });
    return count;
  },
});
