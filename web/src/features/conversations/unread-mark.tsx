import { plural } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { formatNumber } from '#web/language/format.ts';
import { unreadConversations } from './conversations.queries.ts';

const MOST = 99;

/** How many conversations have unread messages, beside the link to them; nothing for none. */
export const UnreadMark = ({ className = '' }: { className?: string }) => {
  const { data: { count } = { count: 0 } } = useQuery(unreadConversations);
  if (count === 0) return null;
  return (
    <>
      <span
        aria-hidden="true"
        className={`figures rounded-full bg-primary px-1.5 font-semibold text-primary-content text-xs ${className}`}
      >
        {count > MOST ? `${formatNumber(MOST)}+` : formatNumber(count)}
      </span>
      <span className="sr-only"> {plural(count, { one: '# with new messages', other: '# with new messages' })}</span>
    </>
  );
};
