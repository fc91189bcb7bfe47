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

/** The rows of the settings: a name, and what belongs to it. */
export const TOPIC_TEXTS: Record<NotificationTopic, { name: string; hint: string }> = {
  bookings: { name: t`Bookings`, hint: t`Who books, what the seller says, and what changes about it` },
  messages: { name: t`Messages`, hint: t`What is unread after a minute by push, after five by mail` },
  deals: { name: t`Offers and meetings`, hint: t`A price or a time that somebody proposes, and the answer` },
  searches: { name: t`Saved searches`, hint: t`New bikes that fit` },
  wishes: { name: t`Wishlist`, hint: t`A lower price, or that a bike is sold` },
  reviews: { name: t`Reviews`, hint: t`When you can write one, and when you got one` },
  listings: { name: t`Your listings`, hint: t`Whether a bike is still there; without an answer it rests` },
  payments: { name: t`Payments`, hint: t`Receipts and sales: we always email them` },
  moderation: { name: t`Decisions of admins`, hint: t`About your listings, your account and your reports` },
};
