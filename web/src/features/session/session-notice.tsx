import { errorMessage } from '#web/lib/offline-error.ts';
import { ErrorNotice } from '#web/ui/error-notice.tsx';
import { useSession, useSessionStore } from './session-context.tsx';

interface Props {
  /** Why the form is shown, unless there is something more urgent to say. */
  reason?: string | undefined;
}

/** Above a login form: why the session ended, or that it could not be found out who is there. */
export const SessionNotice = ({ reason }: Props) => {
  const session = useSession();
  const store = useSessionStore();
  if (session.status === 'failed') return <ErrorNotice message={errorMessage(session.error)} onRetry={store.start} />;
  const text = (session.status === 'signedOut' && session.notice) || reason;
  if (!text) return null;
  return (
    <p role="status" className="rounded-box bg-base-200 p-4">
      {text}
    </p>
  );
};
