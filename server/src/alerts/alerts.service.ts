import type { AlertSettings, AlertSettingsChange } from '#contract/entities/saved-search.ts';
import { ContractError } from '#contract/errors.ts';
import { setMessageMails, wantsMessageMails } from '#server/conversations/mails.repository.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { Actor } from '#server/platform/lib/actor.ts';
import type { Clock } from '#server/platform/lib/clock.ts';
import { endMails } from '#server/saved-searches/saved-searches.repository.ts';
import type { UnsubscribeLinks } from './unsubscribe-links.ts';
import { setWishMails, wantsWishMails } from './wishes.repository.ts';

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

export const createAlertsService = ({ db, clock, links }: Parts): AlertsService => ({
  getSettings: async (actor) => ({
    wishes: await wantsWishMails(db, actor.id),
    messages: await wantsMessageMails(db, actor.id),
  }),

  async changeSettings(actor, { wishes, messages }) {
    const now = clock.now();
    const ofWishes = wishes === undefined ? 0 : await setWishMails(db, actor.id, wishes, now);
    return ofWishes + (messages === undefined ? 0 : await setMessageMails(db, actor.id, messages, now));
  },

  async unsubscribe(token) {
    const ended = links.read(token);
    if (!ended) throw new ContractError('unsubscribe_link_wrong');
    const { userId, about } = ended;
    if (about === 'messages') return setMessageMails(db, userId, false, clock.now());
    if (about === 'wishes') return setWishMails(db, userId, false, clock.now());
    return endMails(db, userId, about === 'searches' ? undefined : about);
  },
});
