import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { OwnStolenReport, StolenState } from '#contract/entities/stolen.ts';
import { formatMoment } from '#web/language/format.ts';
import { ListEnd, ListError } from '#web/lib/list-status.tsx';
import { usePagedList } from '#web/lib/paged-list.ts';
import { ownStolenReports } from './stolen.queries.ts';

/** What the person has reported, and what was decided. Nothing where they have reported nothing. */
export const OwnStolenReports = () => {
  const list = usePagedList(ownStolenReports);
  if (!list.error && !list.data?.length) return null;
  return (
    <section aria-labelledby="own-reports" className="flex flex-col gap-3">
      <h2 id="own-reports" className="wrap-anywhere font-bold text-2xl">
        <Trans>What you have reported</Trans>
      </h2>
      <ListError list={list} />
      <ul className="flex flex-col gap-3">
        {list.data?.map((report) => (
          <Report key={report._id} report={report} />
        ))}
      </ul>
      <ListEnd list={list} shown={(count) => t`Showing ${plural(count, { one: '# entry', other: '# entries' })}`} />
    </section>
  );
};

const stateText = (state: StolenState): string =>
  ({
    waiting: t`Waiting for our admins`,
    accepted: t`Accepted: everybody who checks this frame number reads it`,
    refused: t`Not accepted`,
  })[state];

const Report = ({ report: { at, state, gdNumber, station, decidedAt, reason } }: { report: OwnStolenReport }) => {
  const [reported, decided] = [formatMoment(at), decidedAt && formatMoment(decidedAt)];
  return (
    <li className="flex flex-col gap-1 rounded-box border border-base-300 p-3">
      <p className="wrap-anywhere font-semibold">
        {gdNumber}, {station}
      </p>
      <p className="text-base-content/75">
        <Trans>Reported: {reported}</Trans>
      </p>
      <p>
        {stateText(state)}
        {decided && <span className="text-base-content/75"> · {decided}</span>}
      </p>
      {reason && (
        <p dir="auto" className="wrap-anywhere whitespace-pre-line rounded-field bg-base-200 p-2">
          {reason}
        </p>
      )}
    </li>
  );
};
