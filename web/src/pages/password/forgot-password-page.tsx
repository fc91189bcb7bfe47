import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Link, useLocation } from 'react-router';
import { ForgotPasswordForm } from '#web/features/people/session/forgot-password-form.tsx';
import { readReturnTo } from '#web/features/people/session/return-to.ts';
import { pageTitle } from '#web/lib/title.ts';

export const meta = () => [
  { title: pageTitle(t`Forgot Password`) },
  { name: 'description', content: t`Get an email with a link to choose a new password for Bike.` },
];

const ForgotPasswordPage = () => {
  const comeBack = readReturnTo(useLocation().state);
  return (
    <div className="flex flex-col gap-6">
      <h1 className="font-bold text-3xl">
        <Trans>Forgot Password</Trans>
      </h1>
      <ForgotPasswordForm />
      <Link to="/login" state={comeBack} className="flex min-h-11 items-center underline">
        <Trans>Back to login</Trans>
      </Link>
    </div>
  );
};
export default ForgotPasswordPage;
