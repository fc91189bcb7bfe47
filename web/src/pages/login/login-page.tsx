import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Link, Navigate, useLocation } from 'react-router';
import { GoogleButton } from '#web/features/people/session/google-button.tsx';
import { LoginForm } from '#web/features/people/session/login-form.tsx';
import { loginReason } from '#web/features/people/session/login-reason.tsx';
import { backTo, readReturnTo } from '#web/features/people/session/return-to.ts';
import { useSession } from '#web/features/people/session/session-context.tsx';
import { SessionNotice } from '#web/features/people/session/session-notice.tsx';
import { WrongRole } from '#web/features/people/session/wrong-role.tsx';
import { Redirect } from '#web/lib/redirect.tsx';
import { pageTitle } from '#web/lib/title.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { useHydrated } from '#web/ui/use-hydrated.ts';

export const meta = () => [
  { title: pageTitle(t`Login`) },
  { name: 'description', content: t`Log in to Bike. to book a motorcycle, to pay for one, or to sell yours.` },
];

/** Login (spec section 2). A signed-in user is redirected to the page that required the login. */
const LoginPage = () => {
  const session = useSession();
  const comeBack = readReturnTo(useLocation().state);
  // The server knows no location state.
  const reason = useHydrated() ? loginReason(comeBack) : undefined;
  if (session.status === 'unregistered') return <Navigate to="/signup/finish" replace state={comeBack} />;
  if (session.status === 'signedIn') {
    return comeBack.onlyFor ? (
      <WrongRole email={session.user.email} from={comeBack.from} onlyFor={comeBack.onlyFor} />
    ) : (
      <Redirect {...backTo(comeBack)} />
    );
  }
  return (
    <div className="flex flex-col gap-6">
      <h1 className="font-bold text-3xl">
        <Trans>Login</Trans>
      </h1>
      <SessionNotice reason={reason} />
      <LoginForm
        beside={
          <ButtonLink to="/signup" state={comeBack} className="flex-1">
            <Trans>Create Account</Trans>
          </ButtonLink>
        }
      />
      <Link to="/forgot-password" state={comeBack} className="-my-2 flex min-h-11 items-center self-start underline">
        <Trans>Forgot Password</Trans>
      </Link>
      <GoogleButton />
    </div>
  );
};
export default LoginPage;
