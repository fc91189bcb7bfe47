import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useLinkToken } from '#web/features/people/session/link-token.ts';
import { LinkTooOld, VerifyEmail } from '#web/features/people/session/verification/verify-email.tsx';
import { pageTitle } from '#web/lib/title.ts';

export const meta = () => [{ title: pageTitle(t`Verify Email`) }];

/** The target of the mailed link, with a token. */
const VerifyEmailPage = () => {
  const token = useLinkToken();
  return (
    <div className="flex flex-col gap-6">
      <h1 className="font-bold text-3xl">
        <Trans>Verify Email</Trans>
      </h1>
      {token ? <VerifyEmail token={token} /> : <LinkTooOld />}
    </div>
  );
};
export default VerifyEmailPage;
