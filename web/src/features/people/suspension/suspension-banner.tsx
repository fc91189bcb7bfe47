import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { formatDate } from '#web/language/format.ts';
import { callApi } from '#web/lib/api-client.ts';

/** Milliseconds after which an open dashboard asks again. */
const INTERVAL = 60_000;

/** Tells a suspended user why they cannot list, book, pay or write, and until when; renders nothing for others. */
export const SuspensionBanner = () => {
  const { data } = useQuery({
    queryKey: ['suspension'],
    queryFn: ({ signal }) => callApi('GET /suspension', { signal }),
    refetchInterval: INTERVAL,
  });
  const suspension = data?.suspension;
  if (!suspension) return null;
  const day = suspension.until && formatDate(suspension.until);
  return (
    <div role="status" className="mb-6 rounded-box border-2 border-error p-4">
      <p className="font-bold text-lg">
        {day ? <Trans>Your account is suspended until {day}.</Trans> : <Trans>Your account has been closed.</Trans>}
      </p>
      <p dir="auto" className="wrap-anywhere mt-1 whitespace-pre-line">
        {suspension.reason}
      </p>
      <p className="mt-2 text-sm">
        {day ? (
          <Trans>
            You can read everything and finish a payment that is under way, but not list, book, pay or write. Your
            listings are not shown, and come back by themselves.
          </Trans>
        ) : (
          <Trans>
            You can read everything and finish a payment that is under way, but not list, book, pay or write. Your
            listings are not shown any more.
          </Trans>
        )}{' '}
        <Trans>If you think this is wrong, reply to our email.</Trans>
      </p>
      <Link to="/safety" className="inline-flex min-h-11 items-center underline underline-offset-4">
        <Trans>How to trade safely</Trans>
      </Link>
    </div>
  );
};
