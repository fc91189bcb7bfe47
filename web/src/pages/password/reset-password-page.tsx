import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useLinkToken } from '#web/features/people/session/link-token.ts';
import { ResetPasswordForm } from '#web/features/people/session/reset-password-form.tsx';
import { pageTitle } from '#web/lib/title.ts';
import { ButtonLink } from '#web/ui/button.tsx';

export const meta = () => [{ title: pageTitle(t`New Password`) }];

/** The target of the mailed link, with a token, or with `?error=` if the link has expired. */
const ResetPasswordPage = () => {
  const token = useLinkToken();
  return (
    <div className="flex flex-col gap-6">
      <h1 className="font-bold text-3xl">
        <Trans>New Password</Trans>
      </h1>
      {token ? <ResetPasswordForm token={token} /> : <LinkInvalid />}
    </div>
  );
};
export default ResetPasswordPage;

const LinkInvalid = () => (
  <>
    <p role="alert">
      <Trans>This link has expired or was already used. Please ask for a new one.</Trans>
    </p>
    <ButtonLink variant="primary" to="/forgot-password">
      <Trans>Ask for a new link</Trans>
    </ButtonLink>
  </>
);
