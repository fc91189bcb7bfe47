import { Trans } from '@lingui/react/macro';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { PageProgress } from '#web/ui/progress-bar.tsx';
import { comeBackTo } from '../come-back.ts';
import { useSession } from '../session-context.tsx';
import { SendAgain } from './send-again.tsx';

const PROFILE = { pathname: '/profile', search: '', hash: '' };

/** A link that proves nothing any more, and the way to a new one: only the account's owner can ask for it. */
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
        <ButtonLink look="primary" to="/login" state={comeBackTo(PROFILE)}>
          <Trans>Log in to get a new link</Trans>
        </ButtonLink>
      )}
    </>
  );
};
