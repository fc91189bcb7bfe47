import { Trans } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { errorMessage } from '#web/lib/offline-error.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorNotice } from '#web/ui/error-notice.tsx';
import { useSessionStore } from '../session-context.tsx';

/** For somebody whose address another person has signed up with, or who has forgotten the password. */
export const NewPasswordMail = ({ email }: { email: string }) => {
  const store = useSessionStore();
  const { mutate, isPending, isSuccess, error } = useMutation({ mutationFn: () => store.sendPasswordReset(email) });
  return (
    <section aria-labelledby="new-password" className="flex flex-col gap-3 border-base-300 border-t pt-6">
      <h2 id="new-password" className="font-bold text-xl">
        <Trans>Not your password?</Trans>
      </h2>
      {isSuccess ? (
        <p role="status">
          <Trans>
            A mail with a link to a new password is on its way to <strong className="wrap-anywhere">{email}</strong>.
            The link works for one hour.
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
