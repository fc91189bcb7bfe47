import { Trans } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { errorMessage } from '#web/lib/errors.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { ErrorNotice } from '#web/ui/error-notice.tsx';
import { PageProgress } from '#web/ui/loading.tsx';
import { useVerifyEmail } from '../account-mutations.ts';
import { IdentityError, OtherAccountError } from '../identity.ts';
import { returnTo } from '../return-to.ts';
import { useSession } from '../session-context.tsx';
import { LOADING } from '../session-state.ts';
import { OtherAccount } from './other-account.tsx';
import { SendAgain } from './send-again.tsx';

/** Verifies the email with the token of the mailed link, and shows the result. */
export const VerifyEmail = ({ token }: { token: string }) => {
  const session = useSession();
  const present = 'user' in session ? session.user.uid : session.status;
  const tried = useRef<string>(undefined);
  const { mutate, isSuccess, isPending, error } = useVerifyEmail();
  // Once it is known who is signed in, and again after a login on this page.
  useEffect(() => {
    if (present === LOADING.status || tried.current === present) return;
    tried.current = present;
    mutate(token);
  }, [mutate, token, present]);
  if (isSuccess) return <Verified />;
  if (error instanceof OtherAccountError) return <OtherAccount email={error.email} />;
  if (error instanceof IdentityError && error.code === 'link_invalid') return <LinkTooOld />;
  if (error) return <ErrorNotice message={errorMessage(error)} onRetry={() => mutate(token)} retrying={isPending} />;
  return <PageProgress />;
};

const Verified = () => {
  const { status } = useSession();
  return (
    <>
      <p role="status">
        <Trans>Thank you. Your email address is verified.</Trans>
      </p>
      {status === 'signedIn' && (
        <ButtonLink variant="primary" to="/profile">
          <Trans>Go to your profile</Trans>
        </ButtonLink>
      )}
      {status === 'signedOut' && (
        <ButtonLink variant="primary" to="/login">
          <Trans>Login</Trans>
        </ButtonLink>
      )}
    </>
  );
};

const PROFILE = { pathname: '/profile', search: '', hash: '' };

/** An expired link, and how to get a new one: only the account's owner can request it. */
export const LinkTooOld = () => {
  const session = useSession();
  if (session.status === 'loading') return <PageProgress />;
  if (session.status === 'signedIn' && session.user.emailVerified) {
    return (
      <p role="status">
        <Trans>This link has expired, but your email address is verified already.</Trans>
      </p>
    );
  }
  return (
    <>
      <p role="alert">
        <Trans>This link has expired. Please ask for a new one.</Trans>
      </p>
      {session.status === 'signedIn' ? (
        <SendAgain email={session.user.email} />
      ) : (
        <ButtonLink variant="primary" to="/login" state={returnTo(PROFILE)}>
          <Trans>Log in to get a new link</Trans>
        </ButtonLink>
      )}
    </>
  );
};
