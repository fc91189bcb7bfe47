import { plural, t } from '@lingui/core/macro';
import type { Notification, NotificationTopic } from '#contract/entities/notification.ts';
import { notificationSentence } from '#contract/notification-texts.ts';
import { modelLabel } from '#web/language/bike-labels.ts';
import { formatMoment, formatTaka } from '#web/language/format.ts';
import { i18n } from '#web/language/language.ts';

/** A notification as a sentence in the language of the page. */
export const notificationText = (told: Notification): string =>
  notificationSentence(i18n, told, { bike: modelLabel, price: formatTaka, moment: formatMoment });

/** What screen readers are told of new ones while the page is open. */
export const newText = (count: number): string =>
  plural(count, { one: '# new notification', other: '# new notifications' });

/** The topics of the settings: a name, and what belongs to it. */
export const TOPIC_TEXTS: Record<NotificationTopic, { name: string; hint: string }> = {
  bookings: { name: t`Bookings`, hint: t`New bookings, answers and changes` },
  messages: { name: t`Messages`, hint: t`If you have not read a message: push after 1 minute, email after 5` },
  deals: { name: t`Offers and meetings`, hint: t`Prices and times that somebody suggests, and the answers` },
  searches: { name: t`Saved searches`, hint: t`New bikes that match` },
  wishes: { name: t`Wishlist`, hint: t`A price falls, or a bike is sold` },
  reviews: { name: t`Reviews`, hint: t`When you can write one, and when you get one` },
  listings: { name: t`Your listings`, hint: t`We ask whether a bike is still for sale` },
  payments: { name: t`Payments`, hint: t`Receipts and sales. We always send the email.` },
  moderation: { name: t`Decisions of admins`, hint: t`About your listings, your account and your reports` },
};
