import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { OwnVerification } from '#web/features/papers/verification/own-verification.tsx';
import { pageTitle } from '#web/lib/title.ts';

export const meta = () => [{ title: pageTitle(t`Verification`) }];

/** Where a seller shows who they are. */
const VerificationPage = () => (
  <>
    <h1 className="wrap-anywhere mb-4 font-bold text-3xl">
      <Trans>Verification</Trans>
    </h1>
    <OwnVerification />
  </>
);
export default VerificationPage;
