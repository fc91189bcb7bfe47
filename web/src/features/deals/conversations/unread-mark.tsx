import { plural } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { CountMark } from '#web/ui/count-mark.tsx';
import { unreadConversations } from './unread.queries.ts';

/** How many conversations have unread messages, beside the link to them; nothing for none. */
export const UnreadMark = ({ className }: { className?: string }) => {
  const { data: { count } = { count: 0 } } = useQuery(unreadConversations);
  const label = plural(count, { one: '# with new messages', other: '# with new messages' });
  return <CountMark count={count} label={label} className={className} />;
};
