import { plural } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { CountMark } from '#web/ui/count-mark.tsx';
import { unreadNotifications } from './unread.queries.ts';

/** The number of unread notifications, beside the link to them. */
export const NotificationMark = ({ className }: { className?: string }) => {
  const { data: { count } = { count: 0 } } = useQuery(unreadNotifications);
  return (
    <CountMark count={count} label={plural(count, { one: '# unread', other: '# unread' })} className={className} />
  );
};
