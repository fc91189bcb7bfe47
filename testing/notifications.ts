import type { Notification as Notice, NotificationTopic, NotificationWay } from '#contract/entities/notification.ts';
import { type CallResponse, call, type Target } from './call.ts';
import type { Person } from './people.ts';
import type { TestApp } from './test-app.ts';

type Caller = Pick<Person, 'token'>;

export const notificationsOf = async (app: Target, { token }: Caller, query = ''): Promise<Notice[]> =>
  (await call<Notice[]>(app, `GET /api/notifications${query}`, { token })).body;

export const unreadOf = async (app: Target, { token }: Caller): Promise<number> =>
  (await call<{ count: number }>(app, 'GET /api/notifications/unread', { token })).body.count;

export const markRead = (
  app: Target,
  { token }: Caller,
  body: object,
): Promise<CallResponse<{ modifiedCount: number }>> => call(app, 'PUT /api/notifications/read', { token, body });

export const setWay = (app: Target, { token }: Caller, topic: NotificationTopic, way: NotificationWay, on: boolean) =>
  call<{ modifiedCount: number }>(app, 'PUT /api/notification-settings', { token, body: { topic, way, on } });

/** Sends the pushes and digests that are due. */
export const sendDueNotices = async (app: TestApp): Promise<void> => {
  await app.notifications.run();
  await app.idle();
};
