import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { AskStolenForm } from '#web/features/papers/stolen/ask-stolen-form.tsx';
import { OwnStolenReports } from '#web/features/papers/stolen/own-stolen-reports.tsx';
import { ReportStolenForm } from '#web/features/papers/stolen/report-stolen-form.tsx';
import { useSession } from '#web/features/people/session/session-context.tsx';
import { pageTitle } from '#web/lib/title.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { NeedsScripts } from '#web/ui/needs-scripts.tsx';

export const meta = () => [
  { title: pageTitle(t`Is this motorcycle stolen?`) },
  {
    name: 'description',
    content: t`Check whether the frame number of a motorcycle was reported stolen here, or report a theft with its GD number.`,
  },
];

/** Asking for a frame number, for everyone; reporting a theft, for who is signed in. */
const StolenPage = () => (
  <div className="mx-auto flex max-w-2xl flex-col gap-10 px-4 py-8">
    <div className="flex flex-col gap-4">
      <h1 className="wrap-anywhere font-black text-3xl tracking-tight md:text-5xl">
        <Trans>Is this motorcycle stolen?</Trans>
      </h1>
      <p>
        <Trans>
          Before you pay, check whether the frame number was reported stolen here. We keep no frame number in readable
          form, and do not note who checks which.
        </Trans>
      </p>
      <NeedsScripts />
      <AskStolenForm />
    </div>
    <section id="report" aria-labelledby="report-title" className="flex flex-col gap-4">
      <h2 id="report-title" className="wrap-anywhere font-bold text-2xl">
        <Trans>Report a stolen motorcycle</Trans>
      </h2>
      <p>
        <Trans>
          First go to the police station and have a general diary (GD) written. If we accept your report, we hide
          listings with this frame number, and everybody who checks the number reads which police station to go to.
        </Trans>
      </p>
      <Report />
    </section>
    <Own />
  </div>
);
export default StolenPage;

const Report = () => {
  const session = useSession();
  if (session.status === 'signedIn') return <ReportStolenForm />;
  return (
    <ButtonLink to="/login" state={{ from: '/stolen#report' }} className="self-start">
      <Trans>Log in to report it</Trans>
    </ButtonLink>
  );
};

const Own = () => (useSession().status === 'signedIn' ? <OwnStolenReports /> : null);
