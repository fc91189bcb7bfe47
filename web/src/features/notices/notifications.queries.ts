import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type {
  Notification as Notice,
  NotificationSetting,
  NotificationTopic,
  NotificationWay,
} from '#contract/entities/notification.ts';
import { callApi, callPage } from '#web/lib/api-client.ts';
import { errorMessage } from '#web/lib/errors.ts';
import { type CachedList, pagedList } from '#web/lib/paged-list.ts';
import { useRefetch } from '#web/lib/refetch.ts';
import { toastError } from '#web/lib/toast.tsx';
import { notificationKeys, unreadNotifications } from './unread.queries.ts';

/** What happened, newest first. */
export const ownNotifications = pagedList<Notice>(notificationKeys.list, (after, signal) =>
  callPage('GET /notifications', { query: { after }, signal }),
);

/** What is read: one, all up to one, all about a thing, or all of a topic. */
export type WhatIsRead = { id: string } | { upTo: string } | { about: string } | { topic: NotificationTopic };

/** Notes what was read; list and number show it at once where it is known which, and are as they were if the server refuses. */
export const useMarkNotificationsRead = () => {
  const queries = useQueryClient();
  const show = (ids: ReadonlySet<string>, read: boolean) =>
    queries.setQueryData<CachedList<Notice>>(
      notificationKeys.list,
      (list) =>
        list && {
          ...list,
          pages: list.pages.map((page) => ({
            ...page,
            items: page.items.map((item) => (ids.has(item._id) ? { ...item, read } : item)),
          })),
        },
    );
  return useMutation({
    mutationFn: (body: WhatIsRead) => callApi('PUT /notifications/read', { body }),
    onMutate: (read) => {
      const shown = queries.getQueryData<CachedList<Notice>>(notificationKeys.list);
      const unread = queries.getQueryData(unreadNotifications.queryKey);
      const isRead = ({ _id }: Notice): boolean =>
        ('id' in read && read.id === _id) || ('upTo' in read && _id <= read.upTo);
      const changed = shown?.pages.flatMap(({ items }) => items.filter((item) => !item.read && isRead(item))) ?? [];
      const ids = new Set(changed.map(({ _id }) => _id));
      show(ids, true);
      if ('upTo' in read) queries.setQueryData(unreadNotifications.queryKey, { count: 0 });
      return { ids, unread };
    },
    onError: (error, read, before) => {
      if (before) show(before.ids, false);
      if (!('upTo' in read)) return;
      queries.setQueryData(unreadNotifications.queryKey, before?.unread);
      // Only this was pressed for its own sake; the others come with opening a page.
      toastError(errorMessage(error));
    },
    onSettled: useRefetch(notificationKeys.all),
  });
};

/** By topic, what the person is notified of, and how. */
export const notificationSettings = queryOptions({
  queryKey: notificationKeys.settings,
  queryFn: ({ signal }) => callApi('GET /notification-settings', { signal }),
});

export interface SettingChange {
  topic: NotificationTopic;
  way: NotificationWay;
  on: boolean;
}

const withChanges = (
  settings: NotificationSetting[] | undefined,
  changes: readonly SettingChange[],
): NotificationSetting[] | undefined =>
  settings?.map((setting) => {
    const own = changes.filter(({ topic }) => topic === setting.topic);
    return { ...setting, ...Object.fromEntries(own.map(({ way, on }) => [way, on ? 'on' : 'off'])) };
  });

/** Switches ways of a topic; it shows at once, and is as it was if the server refuses. */
export const useSettingChange = () => {
  const queries = useQueryClient();
  const show = (changes: readonly SettingChange[]) =>
    queries.setQueryData(notificationSettings.queryKey, (settings) => withChanges(settings, changes));
  return useMutation({
    mutationKey: notificationKeys.settings,
    // One after the other with those of an earlier press.
    scope: { id: 'notification-settings' },
    mutationFn: async (changes: readonly SettingChange[]) => {
      for (const body of changes) await callApi('PUT /notification-settings', { body });
    },
    onMutate: async (changes) => {
      await queries.cancelQueries({ queryKey: notificationKeys.settings });
      show(changes);
    },
    onError: (error, changes) => {
      show(changes.map((change) => ({ ...change, on: !change.on })));
      toastError(errorMessage(error));
    },
    onSettled: () => {
      // Of several presses only the last one fetches the settings again.
      if (queries.isMutating({ mutationKey: notificationKeys.settings }) === 1)
        void queries.invalidateQueries({ queryKey: notificationKeys.settings });
      // Two of them are also switches of other pages.
      void queries.invalidateQueries({ queryKey: ['alert-settings'] });
    },
  });
};
