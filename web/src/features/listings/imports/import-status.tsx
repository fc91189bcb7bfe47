import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ListingImport } from '#contract/entities/listing-import.ts';
import { formatNumber } from '#web/language/format.ts';
import { errorMessage } from '#web/lib/errors.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { ErrorNotice } from '#web/ui/error-notice.tsx';
import { ProgressBar } from '#web/ui/loading.tsx';
import { ConfirmDialog } from '#web/ui/modal.tsx';
import { oneImport, useChangeImport } from './imports.queries.ts';
import { LineTable } from './line-table.tsx';

const bikes = (count: number): string => t`${plural(count, { one: '# bike', other: '# bikes' })}`;

/** What has become of its lines, apart from those that are listed or are going to be. */
const Others = ({ counts: { wrong, known, failed, cancelled } }: ListingImport) => {
  const parts = [
    wrong > 0 && t`${bikes(wrong)} with a problem`,
    failed > 0 && t`${bikes(failed)} could not be listed`,
    known > 0 && t`${bikes(known)} listed before`,
    cancelled > 0 && t`${bikes(cancelled)} stopped`,
  ].filter(Boolean);
  return parts.length === 0 ? null : <p>{parts.join(' · ')}</p>;
};

const Checked = ({ of }: { of: ListingImport }) => {
  const { mutate, isPending, error } = useChangeImport(of._id);
  const { good } = of.counts;
  const count = bikes(good);
  return (
    <>
      <Others {...of} />
      {error && <ErrorNotice message={errorMessage(error)} />}
      {good > 0 && (
        <div className="flex flex-wrap gap-2">
          <Button variant="primary" loading={isPending} onClick={() => mutate('start')}>
            {t`List ${count}`}
          </Button>
          <Button onClick={() => mutate('cancel')} aria-disabled={isPending}>
            <Trans>Do not list them</Trans>
          </Button>
        </div>
      )}
    </>
  );
};

const Running = ({ of }: { of: ListingImport }) => {
  const [isStopping, setStopping] = useState(false);
  const { mutate, isPending, error } = useChangeImport(of._id);
  const { waiting, listed, failed } = of.counts;
  const tried = listed + failed;
  const [done, all] = [formatNumber(tried), formatNumber(tried + waiting)];
  const stop = () => mutate('cancel', { onSuccess: () => setStopping(false) });
  return (
    <>
      <ProgressBar label={t`Listing the bikes`} value={tried / (tried + waiting || 1)} />
      <p className="figures">
        <Trans>
          {done} of {all}
        </Trans>
      </p>
      <p className="text-base-content/75">
        <Trans>You can leave this page: the work goes on.</Trans>
      </p>
      <Others {...of} />
      <Button onClick={() => setStopping(true)}>
        <Trans>Stop the import</Trans>
      </Button>
      <ConfirmDialog
        title={t`Stop the import?`}
        open={isStopping}
        confirmLabel={t`Stop`}
        danger
        running={isPending}
        error={error ? errorMessage(error) : undefined}
        onConfirm={stop}
        onCancel={() => setStopping(false)}
      >
        <p>
          <Trans>Bikes that are listed stay listed. The others are not.</Trans>
        </p>
      </ConfirmDialog>
    </>
  );
};

const Ended = ({ of }: { of: ListingImport }) => (
  <>
    <Others {...of} />
    {of.counts.listed > 0 && (
      <ButtonLink to="/dashboard/myProducts" variant="primary">
        <Trans>My Products</Trans>
      </ButtonLink>
    )}
  </>
);

const headline = ({ state, counts }: ListingImport): string => {
  const [good, listed] = [bikes(counts.good), bikes(counts.listed)];
  if (state === 'running') return t`Listing the bikes`;
  if (state === 'cancelled') return t`The import was stopped. ${listed} listed.`;
  if (state === 'finished') return t`The import has ended. ${listed} listed.`;
  return counts.good > 0 ? t`${good} can be listed.` : t`None of these bikes can be listed.`;
};

const PARTS = { checked: Checked, running: Running, finished: Ended, cancelled: Ended };

/** Where an import is, what can be done with it, and which of its lines are not listed. */
export const ImportStatus = ({ id }: { id: string }) => {
  const { data, error, isFetching, refetch } = useQuery(oneImport(id));
  const Part = data && PARTS[data.state];
  return (
    <section aria-labelledby="import-result" className="flex flex-col gap-4">
      <h2 id="import-result" className="wrap-anywhere font-bold text-xl">
        {data ? t`3. Result of ${data.name}` : t`3. Result`}
      </h2>
      {error && <ErrorNotice message={errorMessage(error)} onRetry={() => void refetch()} retrying={isFetching} />}
      {!data && !error && <ProgressBar label={t`Loading`} />}
      {data && Part && (
        <>
          <div className="flex flex-col items-start gap-3 rounded-box border border-base-300 p-4">
            <p role="status" className="font-semibold text-lg">
              {headline(data)}
            </p>
            <Part of={data} />
          </div>
          {data.state !== 'running' && <LineTable of={data} />}
        </>
      )}
    </section>
  );
};
