import * as z from 'zod/mini';
import { NOTIFICATION_SETTINGS, READING } from '#contract/account-limits.ts';
import { endpoint } from '#contract/endpoint.ts';
import {
  NOTIFICATION_TOPICS,
  NOTIFICATION_WAYS,
  Notification,
  NotificationSetting,
} from '#contract/entities/notification.ts';
import { RULE_MESSAGES } from '#contract/rules/messages.ts';
import { choice, idText } from '#contract/rules/text.ts';
import { Modified, pageQuery } from './shapes.ts';

const { required } = RULE_MESSAGES;

export const listNotifications = endpoint({
  method: 'GET',
  path: '/notifications',
  summary:
    'What happened to the caller, newest first; kept for 90 days, at most 300. The browser puts it into words. Beyond the specification.',
  access: 'signedIn',
  query: pageQuery,
  output: z.array(Notification),
  paged: true,
});

export const countUnreadNotifications = endpoint({
  method: 'GET',
  path: '/notifications/unread',
  summary: 'How many of them are unread: at most 100, then at least that. Beyond the specification.',
  access: 'signedIn',
  output: z.object({ count: z.number() }),
});

/** What is read: one, all up to one, all about a conversation, an order or a bike, or all of a topic. */
const ReadNotifications = z
  .object({
    id: z.optional(idText),
    upTo: z.optional(idText),
    about: z.optional(idText),
    topic: z.optional(choice(NOTIFICATION_TOPICS, required)),
  })
  .check(
    z.refine((read) => Object.values(read).filter((value) => value !== undefined).length === 1, {
      path: ['id'],
      error: required,
    }),
  );

export const markNotificationsRead = endpoint({
  method: 'PUT',
  path: '/notifications/read',
  summary:
    'Notes what the caller has read: one (`id`), all up to one (`upTo`), those about a conversation, an order or a bike that was opened (`about`: its id), or those of a topic. Beyond the specification.',
  access: 'signedIn',
  body: ReadNotifications,
  output: Modified,
  errors: ['notification_not_found'],
  perAccount: READING,
});

export const getNotificationSettings = endpoint({
  method: 'GET',
  path: '/notification-settings',
  summary: 'By topic, whether the caller is told on the page, by mail, and by push. Beyond the specification.',
  access: 'signedIn',
  output: z.array(NotificationSetting),
});

export const changeNotificationSetting = endpoint({
  method: 'PUT',
  path: '/notification-settings',
  summary: 'Switches one way of one topic on or off. Beyond the specification.',
  access: 'signedIn',
  body: z.object({
    topic: choice(NOTIFICATION_TOPICS, required),
    way: choice(NOTIFICATION_WAYS, required),
    on: z.boolean(required),
  }),
  output: Modified,
  errors: ['setting_fixed'],
  perAccount: NOTIFICATION_SETTINGS,
});
