import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { DisputeToDo } from '#contract/entities/dispute.ts';
import { formatMoment, formatTaka } from '#web/language/format.ts';
import { errorMessage } from '#web/lib/errors.ts';
import { ErrorNotice } from '#web/ui/error-notice.tsx';
import { disputesToDo } from './disputes.queries.ts';
import { REASONS } from './reason-words.ts';

/** Disputes for an admin to decide, and refunds that have not begun; nothing where there are none. */
export const DisputesToDecide = () => {
  const { data, error, refetch } = useQuery(disputesToDo);
  if (error && !data) return <ErrorNotice message={errorMessage(error)} onRetry={refetch} />;
  if (!data || data.length === 0) return null;
  return (
    <section className="mb-8 flex flex-col gap-3">
      <h2 className="font-bold text-xl">
        <Trans>Disputes to decide</Trans>
      </h2>
      <ul className="flex flex-col gap-3">
        {data.map((dispute) => (
          <ToDecide key={dispute._id} dispute={dispute} />
        ))}
      </ul>
    </section>
  );
};

const ToDecide = ({ dispute }: { dispute: DisputeToDo }) => {
  const { _id, productName, isDecided, isAnswered, isAtBank, reason, isOverdue } = dispute;
  const amount = formatTaka(dispute.amount);
  const until = formatMoment(dispute.until);
  return (
    <li className="wrap-anywhere flex flex-col items-start gap-1 rounded-box border border-base-300 p-3">
      <Link to={`/dashboard/disputes/${_id}`} className="font-bold underline">
        <Trans>
          {amount} for {productName}
        </Trans>
      </Link>
      <span>{REASONS[reason]}</span>
      {!isDecided && !isAtBank && (
        <span>{isAnswered ? <Trans>Both have spoken.</Trans> : <Trans>Only one has spoken.</Trans>}</span>
      )}
      <span className={isOverdue ? 'font-semibold text-error' : ''}>
        {isDecided && <Trans>The refund has to begin by {until}</Trans>}
        {!isDecided && isAtBank && <Trans>The buyer’s bank or wallet decides first.</Trans>}
        {!isDecided && !isAtBank && <Trans>Decide by {until}</Trans>}
        {isOverdue && (
          <>
            {' '}
            <Trans>(overdue)</Trans>
          </>
        )}
      </span>
    </li>
  );
};
