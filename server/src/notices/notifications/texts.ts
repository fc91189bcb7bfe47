import type { Language } from '#contract/constants.ts';
import { type Notification, notificationPath } from '#contract/entities/notification.ts';
import { notificationSentence } from '#contract/notification-texts.ts';
import type { PushMessage } from '#server/notices/push/push-sender.ts';
import { textsIn } from '#server/platform/texts/texts.ts';

/** Returns a notification as one sentence, for pushes and digests. */
export const sentenceOf = (language: Language, notification: Notification): string => {
  const { i18n, taka, when, model } = textsIn(language);
  return notificationSentence(i18n, notification, {
    bike: model,
    price: taka,
    moment: (iso) => when.soon(Date.parse(iso)),
  });
};

/** The push about a person's notifications: one leads to the thing it is about, several lead to the page of notifications. */
export const pushOf = (
  language: Language,
  [first, ...more]: readonly [Notification, ...Notification[]],
): PushMessage => {
  const body = sentenceOf(language, first);
  if (more.length === 0)
    return {
      title: first.productName ? textsIn(language).model(first.productName) : 'Bike.',
      body,
      url: notificationPath(first),
      // A push about the same thing replaces the one before on the device.
      tag: `${first.kind}-${first.productId ?? first._id}`,
      lang: language,
    };
  return {
    title: textsIn(language).i18n._('{count, plural, other {# notifications}}', { count: more.length + 1 }),
    body,
    url: '/notifications',
    tag: 'notifications',
    lang: language,
  };
};
