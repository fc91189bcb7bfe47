import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import type { StolenReport } from '#contract/entities/stolen.ts';
import { StolenDecision } from '#contract/rules/stolen.ts';
import { formatMoment } from '#web/language/format.ts';
import { ruleText } from '#web/language/rule-text.ts';
import { Button } from '#web/ui/button.tsx';
import { TextArea } from '#web/ui/field.tsx';
import { useDecideStolen } from './stolen.queries.ts';

/** A report of a stolen motorcycle, and what an admin can do about it. */
export const StolenReportEntry = ({ report }: { report: StolenReport }) => {
  const titleId = useId();
  const { _id, at, gdNumber, station, words, reporter, reporterId, listings } = report;
  const reportedAt = formatMoment(at);
  return (
    <article
      aria-labelledby={titleId}
      className="wrap-anywhere flex flex-col gap-3 rounded-box border border-base-300 p-4"
    >
      <h2 id={titleId} className="font-bold text-lg">
        <Trans>GD number {gdNumber}</Trans>
      </h2>
      <p>{station}</p>
      {words && <p className="whitespace-pre-line">“{words}”</p>}
      <p className="text-base-content/75">
        <Trans>
          Reported {reportedAt} by{' '}
          <Link to={`/dashboard/people/${reporterId}`} className="underline">
            {reporter}
          </Link>
        </Trans>
      </p>
      {listings.length === 0 ? (
        <p>
          <Trans>No listing here has this frame number.</Trans>
        </p>
      ) : (
        <ul className="list-disc ps-6">
          {listings.map(({ _id: bike, modelName, sellerName }) => (
            <li key={bike}>
              <Link to={`/dashboard/listings/${bike}`} className="underline">
                {modelName}
              </Link>{' '}
              ({sellerName})
            </li>
          ))}
        </ul>
      )}
      <Decision id={_id} />
    </article>
  );
};

const Decision = ({ id }: { id: string }) => {
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState<string>();
  const { mutate, isPending, variables } = useDecideStolen(id);
  const decide = (answer: StolenDecision['answer']) => () => {
    const checked = StolenDecision.safeParse({ answer, reason });
    setProblem(checked.error && ruleText(checked.error.issues[0]?.message ?? ''));
    if (checked.data) mutate(checked.data);
  };
  return (
    <>
      <TextArea
        label={t`Reason, if you refuse it`}
        rows={2}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
        error={problem}
      />
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" loading={isPending && variables.answer === 'accept'} onClick={decide('accept')}>
          <Trans>Accept</Trans>
        </Button>
        <Button loading={isPending && variables.answer === 'refuse'} onClick={decide('refuse')}>
          <Trans>Refuse</Trans>
        </Button>
      </div>
    </>
  );
};
