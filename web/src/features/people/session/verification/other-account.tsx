import { Trans } from '@lingui/react/macro';
import { errorMessage } from '#web/lib/errors.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorNotice } from '#web/ui/error-notice.tsx';
import { useSendPasswordReset } from '../account-mutations.ts';
import { LoginForm } from '../login-form.tsx';
import { useSession } from '../session-context.tsx';
import { useLogout } from '../use-logout.ts';

/** Shown for a mailed link whose account is not signed in: the two ways to prove that it is the user's. */
export const OtherAccount = ({ email }: { email: string }) => {
  const session = useSession();
  const logout = useLogout();
  if (session.status === 'signedIn' || session.status === 'unregistered') {
    const present = session.user.email;
    return (
      <>
        <p role="alert">
          <Trans>
            This link belongs to the account of <strong className="wrap-anywhere">{email}</strong>, and you are logged
            in as <strong className="wrap-anywhere">{present}</strong>.
          </Trans>
        </p>
        <Button onClick={() => void logout()} className="self-start">
          <Trans>Log out and use another account</Trans>
        </Button>
      </>
    );
  }
  return (
    <>
      <p role="alert">
        <Trans>
          Log in to verify <strong className="wrap-anywhere">{email}</strong>: the link alone does not prove that the
          account is yours.
        </Trans>
      </p>
      <LoginForm email={email} />
      <NewPasswordMail email={email} />
    </>
  );
};

/** For a user who has forgotten the password, or whose email another person has signed up with. */
const NewPasswordMail = ({ email }: { email: string }) => {
  const { mutate, isPending, isSuccess, error } = useSendPasswordReset(email);
  return (
    <section aria-labelledby="new-password" className="flex flex-col gap-3 border-base-300 border-t pt-6">
      <h2 id="new-password" className="font-bold text-xl">
        <Trans>Not your password?</Trans>
      </h2>
      {isSuccess ? (
        <p role="status">
          <Trans>
            We have sent a link for a new password to <strong className="wrap-anywhere">{email}</strong>. The link works
            for one hour.
          </Trans>
        </p>
      ) : (
        <>
          <p>
            <Trans>
              If you have forgotten it, or somebody else opened this account, choose a new password. That verifies your
              email address and logs everybody else out.
            </Trans>
          </p>
          {error ? (
            <ErrorNotice message={errorMessage(error)} onRetry={() => mutate()} retrying={isPending} />
          ) : (
            <Button onClick={() => mutate()} loading={isPending} className="self-start">
              <Trans>Choose a new password</Trans>
            </Button>
          )}
        </>
      )}
    </section>
  );
};
