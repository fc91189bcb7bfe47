import { plural } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { CountMark } from '#web/ui/count-mark.tsx';
import { waitingBookings } from './waiting.queries.ts';

/** How many bookings wait for the seller's answer, beside the link to them; nothing for none. */
export const WaitingMark = ({ className = 'ms-auto' }: { className?: string }) => {
  const { data: { count } = { count: 0 } } = useQuery(waitingBookings);
  const label = plural(count, { one: '# waiting for your answer', other: '# waiting for your answer' });
  return <CountMark count={count} label={label} className={className} />;
};
