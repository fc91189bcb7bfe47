import { Trans } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { errorMessage } from '#web/lib/offline-error.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { ErrorNotice } from '#web/ui/error-notice.tsx';
import { PageProgress } from '#web/ui/progress-bar.tsx';
import { IdentityError, OtherAccountError } from '../identity.ts';
import { useSession, useSessionStore } from '../session-context.tsx';
import { LOADING } from '../session-state.ts';
import { LinkTooOld } from './link-too-old.tsx';
import { OtherAccount } from './other-account.tsx';

/** Verifies the address by the token of the mailed link, and says how it went. */
export const VerifyEmail = ({ token }: { token: string }) => {
  const store = useSessionStore();
  const session = useSession();
  const present = 'user' in session ? session.user.uid : session.status;
  const tried = useRef<string>(undefined);
  const { mutate, isSuccess, isPending, error } = useMutation({ mutationFn: store.verifyEmail });
  // Once it is known who is there, and again for whoever logs in here.
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
        <Trans>Thank you: your email address is verified.</Trans>
      </p>
      {status === 'signedIn' && (
        <ButtonLink look="primary" to="/profile">
          <Trans>Go to your profile</Trans>
        </ButtonLink>
      )}
      {status === 'signedOut' && (
        <ButtonLink look="primary" to="/login">
          <Trans>Login</Trans>
        </ButtonLink>
      )}
    </>
  );
};
