import { Trans } from '@lingui/react/macro';
import { Button } from '#web/ui/button.tsx';
import { LoginForm } from '../login-form.tsx';
import { useSession } from '../session-context.tsx';
import { useLogout } from '../use-logout.ts';
import { NewPasswordMail } from './new-password-mail.tsx';

/** What the mailed link of an account finds where that account is not signed in: the two ways to prove that it is theirs. */
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
