import { Trans } from '@lingui/react/macro';
import { Link, useLocation } from 'react-router';
import { returnTo } from '#web/features/people/session/return-to.ts';
import { useSession } from '#web/features/people/session/session-context.tsx';
import { type Reported, ReportSent, useReport } from './use-report.tsx';

const LOOK =
  'inline-flex min-h-11 cursor-pointer items-center text-base-content/75 text-sm underline underline-offset-4';

/** Reports what a page is about. Visitors log in first, and come back; the form is loaded when it is wanted. */
export const ReportButton = (about: Reported) => {
  const session = useSession();
  const location = useLocation();
  if (session.status !== 'signedIn')
    return (
      <Link to="/login" state={returnTo(location, { act: 'report' })} className={LOOK}>
        <Trans>Report</Trans>
        <span className="sr-only"> {about.name}</span>
      </Link>
    );
  return <OpenDialog {...about} />;
};

const OpenDialog = (about: Reported) => {
  const { report, dialog, isSent } = useReport();
  return (
    <>
      <button type="button" className={LOOK} onClick={() => void report(about)}>
        <Trans>Report</Trans>
        <span className="sr-only"> {about.name}</span>
      </button>
      <ReportSent isSent={isSent} />
      {dialog}
    </>
  );
};
