import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { ModerationDecision } from '#contract/entities/moderation.ts';
import type { PersonReport } from '#contract/entities/person-record.ts';
import type { ReportKind } from '#contract/rules/report.ts';
import { formatMoment } from '#web/language/format.ts';
import { decidedText } from '../moderation-words.ts';
import { PersonName } from '../records/person-link.tsx';
import { reportReasonText } from '../reports/report-reason.ts';
import { UndoDecision } from '../undo-decision.tsx';

const LINK = '-my-2.5 inline-block py-2.5 underline underline-offset-4';

const kindText = (kind: ReportKind): string =>
  ({
    listing: t`About a listing`,
    person: t`About the person`,
    message: t`About a message`,
    review: t`About a review`,
  })[kind];

/** A part of a person's page with its title; `empty` in the place of nothing. */
export const PersonPart = ({ title, empty, children }: { title: string; empty?: string; children: ReactNode }) => (
  <section aria-label={title} className="border-base-300 border-t pt-4">
    <h2 className="mb-2 font-bold text-xl">{title}</h2>
    {empty ? <p className="text-base-content/75">{empty}</p> : children}
  </section>
);

/** What was reported about a person and what is theirs, the newest first. */
export const PersonReports = ({ reports }: { reports: readonly PersonReport[] }) => (
  <PersonPart title={t`Reports`} {...(reports.length === 0 && { empty: t`No reports.` })}>
    <ul className="flex flex-col">
      {reports.map((report) => (
        <ReportLine key={report._id} report={report} />
      ))}
    </ul>
  </PersonPart>
);

const ReportLine = ({
  report: { kind, id, reason, words, reporter, reporterId, at, decided },
}: {
  report: PersonReport;
}) => (
  <li className="wrap-anywhere border-base-300 border-b py-2 last:border-b-0">
    <p className="font-medium">
      {reportReasonText(reason)}
      {!decided && (
        <>
          {' '}
          <span className="badge align-middle">
            <Trans>Open</Trans>
          </span>
        </>
      )}
    </p>
    {words && (
      <p dir="auto" className="whitespace-pre-line">
        “{words}”
      </p>
    )}
    <p className="text-base-content/75 text-sm">
      {kind === 'listing' ? (
        <Link to={`/dashboard/listings/${id}`} className={LINK}>
          {kindText(kind)}
        </Link>
      ) : (
        kindText(kind)
      )}
      {' · '}
      <PersonName id={reporterId} name={reporter} /> · <time dateTime={at}>{formatMoment(at)}</time>
    </p>
    {!decided && (
      <Link to="/dashboard/review" className={LINK}>
        <Trans>Decide in Moderation</Trans>
      </Link>
    )}
  </li>
);

/** What admins decided about a person, the newest first, each with a button that takes it back. */
export const PersonDecisions = ({ decisions }: { decisions: readonly ModerationDecision[] }) => (
  <PersonPart title={t`Decisions`} {...(decisions.length === 0 && { empty: t`No decisions yet.` })}>
    <ul className="flex flex-col">
      {decisions.map((decision) => (
        <li
          key={decision._id}
          className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-base-300 border-b py-2 last:border-b-0"
        >
          <div className="wrap-anywhere min-w-0 flex-[1_1_16rem]">
            <p className="font-medium">{decidedText(decision)}</p>
            {decision.reason && <p className="whitespace-pre-line">“{decision.reason}”</p>}
            <p className="text-base-content/75 text-sm">
              <time dateTime={decision.at}>{formatMoment(decision.at)}</time> ·{' '}
              <PersonName id={decision.adminId} name={decision.admin} />
            </p>
          </div>
          <div>
            <UndoDecision decision={decision} />
          </div>
        </li>
      ))}
    </ul>
  </PersonPart>
);
