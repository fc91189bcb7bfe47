import type { NotificationSetting } from '#contract/entities/notification.ts';

/** What is sent about a topic, besides what the list shows. */
export type Sent = 'mail' | 'push' | 'both' | 'none';

const isSent = (state: NotificationSetting['mail']): boolean => state === 'on' || state === 'always';

/** What is sent now. */
export const sentBy = ({ mail, push }: Pick<NotificationSetting, 'mail' | 'push'>): Sent => {
  if (isSent(mail)) return isSent(push) ? 'both' : 'mail';
  return isSent(push) ? 'push' : 'none';
};

/** What can be chosen: without the ways that are never sent, and with those that always are. */
export const choicesFor = ({ mail, push }: Pick<NotificationSetting, 'mail' | 'push'>): Sent[] =>
  (['mail', 'push', 'both', 'none'] as const).filter((sent) => {
    const [byMail, byPush] = [sent === 'mail' || sent === 'both', sent === 'push' || sent === 'both'];
    const fits = (state: NotificationSetting['mail'], isChosen: boolean): boolean =>
      state === 'always' ? isChosen : state === 'on' || state === 'off' || !isChosen;
    return fits(mail, byMail) && fits(push, byPush);
  });
