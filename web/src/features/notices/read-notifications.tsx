import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { NotificationTopic } from '#contract/entities/notification.ts';
import { usePageVisible } from '#web/lib/use-page-visible.ts';
import { useMarkNotificationsRead } from './notifications.queries.ts';
import { unreadNotifications } from './unread.queries.ts';

/** Notes that the notifications about what this page shows were read: all of a topic, or those about one thing, by its id. */
export const ReadNotifications = ({ topic, about }: { topic?: NotificationTopic; about?: string | undefined }) => {
  const { data } = useQuery(unreadNotifications);
  const { mutate } = useMarkNotificationsRead();
  const seen = usePageVisible();
  const count = data?.count ?? 0;
  useEffect(() => {
    if (!seen || count === 0) return;
    if (about) mutate({ about });
    else if (topic) mutate({ topic });
  }, [seen, count, topic, about, mutate]);
  return null;
};
