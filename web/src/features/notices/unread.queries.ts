import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#web/lib/api-client.ts';

/** Apart from the list, as every page shows the number. Query keys of notifications; `all` is out of date after any event. */
export const notificationKeys = {
  all: ['notifications'],
  list: ['notifications', 'list'],
  unread: ['notifications', 'unread'],
  /** Not under `all`: no event changes them. */
  settings: ['notification-settings'],
} as const;

/** How many notifications are unread. */
export const unreadNotifications = queryOptions({
  queryKey: notificationKeys.unread,
  queryFn: ({ signal }) => callApi('GET /notifications/unread', { signal }),
});
