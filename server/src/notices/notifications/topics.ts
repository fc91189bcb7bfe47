import type { NotificationTopic, NotificationWay, WayState } from '#contract/entities/notification.ts';
import { MINUTE } from '#server/platform/lib/durations.ts';

interface TopicRules {
  /** Ways that no switch of the page of notifications changes. */
  fixed: Partial<Record<NotificationWay, Exclude<WayState, 'on' | 'off'>>>;
  /** Mails of this topic go only to verified addresses: anybody may have typed the others. */
  provedAddressOnly: boolean;
  /** How long a push is delayed, ms. A notification that is read by then is not pushed. */
  pushAfter: number;
}

const ordinary: TopicRules = { fixed: {}, provedAddressOnly: false, pushAfter: 0 };

/** The rules of each topic (docs/decisions/0011). */
export const TOPICS: Readonly<Record<NotificationTopic, TopicRules>> = {
  bookings: ordinary,
  messages: { fixed: {}, provedAddressOnly: true, pushAfter: MINUTE },
  deals: ordinary,
  // Mails and pushes of a search are switched at the search itself.
  searches: { fixed: { mail: 'perSearch', push: 'perSearch' }, provedAddressOnly: true, pushAfter: 0 },
  wishes: { fixed: {}, provedAddressOnly: true, pushAfter: 0 },
  reviews: ordinary,
  listings: ordinary,
  payments: { ...ordinary, fixed: { page: 'always', mail: 'always' } },
  moderation: { ...ordinary, fixed: { page: 'always', mail: 'always', push: 'always' } },
};

/** The state of one way of a topic for a person who has switched `off` some of its ways. */
export const stateOf = (topic: NotificationTopic, way: NotificationWay, off: ReadonlySet<NotificationWay>): WayState =>
  TOPICS[topic].fixed[way] ?? (off.has(way) ? 'off' : 'on');
