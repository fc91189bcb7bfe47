import { errorMessage } from '#web/lib/errors.ts';
import { ErrorNotice } from '#web/ui/error-notice.tsx';
import { useSession, useSessionStore } from './session-context.tsx';

interface Props {
  /** Why the form is shown, unless there is something more important. */
  reason?: string | undefined;
}

/** The notice above a login form: why the session ended, or that it could not be found out who is signed in. */
export const SessionNotice = ({ reason }: Props) => {
  const session = useSession();
  const store = useSessionStore();
  if (session.status === 'failed') return <ErrorNotice message={errorMessage(session.error)} onRetry={store.start} />;
  return <ReasonNotice reason={(session.status === 'signedOut' && session.notice) || reason} />;
};

/** Why the form is shown; nothing without a reason. */
export const ReasonNotice = ({ reason }: Props) =>
  reason && (
    <p role="status" className="wrap-anywhere rounded-box bg-base-200 p-4">
      {reason}
    </p>
  );
