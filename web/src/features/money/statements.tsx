import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { formatMonth } from '#web/language/format.ts';
import { useChoiceInAddress } from '#web/lib/choice-in-address.ts';
import { errorMessage } from '#web/lib/errors.ts';
import { SavePdf } from '#web/lib/save-pdf.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorNotice } from '#web/ui/error-notice.tsx';
import { Select } from '#web/ui/field.tsx';
import { ProgressBar } from '#web/ui/loading.tsx';
import { StatementLines } from './statement-lines.tsx';
import { statementMonths, statementOf } from './statements.queries.ts';
import { sumText } from './sum-text.ts';

const OneMonth = ({ month }: { month: string }) => {
  const { data, error, refetch, isFetching } = useQuery(statementOf(month));
  if (error && !data) return <ErrorNotice message={errorMessage(error)} onRetry={refetch} retrying={isFetching} />;
  if (!data) return <ProgressBar label={t`Loading the statement`} />;
  const figures = [
    [t`Due at the beginning`, data.opening],
    [data.isOver ? t`Due at the end` : t`Due now`, data.closing],
  ] as const;
  return (
    <>
      <dl className="flex flex-wrap gap-x-8 gap-y-3">
        {figures.map(([label, taka]) => (
          <div key={label}>
            <dt className="text-base-content/75 text-sm">{label}</dt>
            <dd className="figures font-bold text-xl">{sumText(taka)}</dd>
          </div>
        ))}
      </dl>
      {!data.isOver && (
        <p>
          <Trans>This month is not over yet.</Trans>
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        <SavePdf path={`/statements/${month}/pdf`} name={`bike-statement-${month}.pdf`} />
      </div>
      <StatementLines lines={data.lines} {...(data.rest && { rest: data.rest })} />
    </>
  );
};

/** The monthly statements of a user who sells or has sold bikes. The month is a parameter of the address. */
export const Statements = () => {
  const { data, error, refetch, isFetching } = useQuery(statementMonths);
  const months = data?.months ?? [];
  const [chosen, choose] = useChoiceInAddress('month', months);
  const month = chosen || months[0];
  if (error && !data) return <ErrorNotice message={errorMessage(error)} onRetry={refetch} retrying={isFetching} />;
  if (!data) return <ProgressBar label={t`Loading the statements`} />;
  if (!month) return <EmptyState text={t`No statements yet. The first one comes with your first sale here.`} />;
  return (
    <div className="flex flex-col gap-6">
      <div className="max-w-xs">
        <Select
          label={t`Month`}
          options={months}
          nameOf={formatMonth}
          value={month}
          onChange={({ target }) => choose(target.value)}
        />
      </div>
      <OneMonth key={month} month={month} />
    </div>
  );
};
