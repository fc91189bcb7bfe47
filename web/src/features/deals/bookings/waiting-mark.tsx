import { plural } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { formatNumber } from '#web/language/format.ts';
import { waitingBookings } from './waiting.queries.ts';

const MOST = 99;

/** How many bookings wait for the seller's answer, beside the link to them; nothing for none. */
export const WaitingMark = () => {
  const { data: { count } = { count: 0 } } = useQuery(waitingBookings);
  if (count === 0) return null;
  return (
    <>
      <span
        aria-hidden="true"
        className="figures absolute end-[max(0.125rem,calc(50%-2rem))] top-0.5 rounded-full bg-primary px-1 font-semibold text-primary-content text-xs lg:static lg:ms-auto lg:px-2 lg:text-sm"
      >
        {count > MOST ? `${formatNumber(MOST)}+` : formatNumber(count)}
      </span>
      <span className="sr-only">
        {plural(count, { one: '# waits for your answer', other: '# wait for your answer' })}
      </span>
    </>
  );
};
