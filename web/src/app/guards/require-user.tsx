import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import type { IdentityUser } from '#web/features/people/session/identity.ts';
import { returnTo } from '#web/features/people/session/return-to.ts';
import { useSession, useSessionStore } from '#web/features/people/session/session-context.tsx';
import { errorMessage } from '#web/lib/errors.ts';
import { Redirect } from '#web/lib/redirect.tsx';
import { ErrorNotice } from '#web/ui/error-notice.tsx';
import { PageProgress } from '#web/ui/loading.tsx';

/** For signed-in people: a progress bar while loading, otherwise to /login and back afterwards (spec section 2). */
export const RequireUser = ({ children }: { children: (user: IdentityUser) => ReactNode }) => {
  const session = useSession();
  const store = useSessionStore();
  const location = useLocation();
  switch (session.status) {
    case 'loading':
      return <PageProgress />;
    case 'signedIn':
      return children(session.user);
    case 'unregistered':
      return <Redirect to="/signup/finish" state={returnTo(location)} />;
    case 'signedOut':
      return <Redirect to="/login" state={session.left ? null : returnTo(location)} />;
    case 'failed':
      return (
        <div className="mx-auto w-full max-w-xl p-4">
          <ErrorNotice message={errorMessage(session.error)} onRetry={store.start} />
        </div>
      );
  }
};
