import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { StolenQueue } from '#web/features/papers/stolen/stolen-queue.tsx';
import { pageTitle } from '#web/lib/title.ts';

export const meta = () => [{ title: pageTitle(t`Stolen motorcycles`) }];

/** The reports of thefts that admins decide about. */
const StolenReportsPage = () => (
  <>
    <h1 className="wrap-anywhere mb-2 font-bold text-3xl">
      <Trans>Stolen motorcycles</Trans>
    </h1>
    <p className="mb-6 max-w-prose text-base-content/75">
      <Trans>
        The frame number is not kept. Ask the police station for the GD before you accept a report: it hides the
        listings with that number.
      </Trans>
    </p>
    <StolenQueue />
  </>
);
export default StolenReportsPage;
