import { errorMessage } from '#web/lib/offline-error.ts';
import { ErrorNotice } from '#web/ui/error-notice.tsx';
import { useSession, useSessionStore } from './session-context.tsx';

/** Above a login form: why the session ended, or that it could not be found out who is there. */
export const SessionNotice = () => {
  const session = useSession();
  const store = useSessionStore();
  if (session.status === 'failed') return <ErrorNotice message={errorMessage(session.error)} onRetry={store.start} />;
  if (session.status !== 'signedOut' || !session.notice) return null;
  return (
    <p role="status" className="rounded-box bg-base-200 p-4">
      {session.notice}
    </p>
  );
};
