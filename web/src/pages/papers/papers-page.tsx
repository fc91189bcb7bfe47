import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { PapersQueue } from '#web/features/papers/review/papers-queue.tsx';
import { pageTitle } from '#web/lib/title.ts';

export const meta = () => [{ title: pageTitle(t`Papers to review`) }];

/** The documents that admins look at. */
const PapersPage = () => (
  <>
    <h1 className="wrap-anywhere mb-4 font-bold text-3xl">
      <Trans>Papers to review</Trans>
    </h1>
    <PapersQueue />
  </>
);
export default PapersPage;
