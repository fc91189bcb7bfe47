import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Navigate, useLocation } from 'react-router';
import { FinishSignUpForm } from '#web/features/people/session/finish-sign-up-form.tsx';
import { backTo, readReturnTo } from '#web/features/people/session/return-to.ts';
import { useSession } from '#web/features/people/session/session-context.tsx';
import { SessionNotice } from '#web/features/people/session/session-notice.tsx';
import { Redirect } from '#web/lib/redirect.tsx';
import { pageTitle } from '#web/lib/title.ts';

export const meta = () => [{ title: pageTitle(t`Finish Sign Up`) }];

/** For a user of the identity provider who has not chosen to be a Buyer or a Seller yet. */
const FinishPage = () => {
  const session = useSession();
  const comeBack = readReturnTo(useLocation().state);
  if (session.status === 'signedIn') return <Redirect {...backTo(comeBack)} />;
  if (session.status === 'signedOut') return <Navigate to="/login" replace state={comeBack} />;
  return (
    <div className="flex flex-col gap-6">
      <h1 className="font-bold text-3xl">
        <Trans>One last question</Trans>
      </h1>
      <p>
        <Trans>Please finish creating your account: choose whether you buy or sell.</Trans>
      </p>
      <SessionNotice />
      <FinishSignUpForm />
    </div>
  );
};
export default FinishPage;
