import { Trans } from '@lingui/react/macro';
import { errorMessage } from '#web/lib/offline-error.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorNotice } from '#web/ui/error-notice.tsx';
import { useVerificationMail } from './use-verification-mail.ts';

/** A button for another mail with a link, and what has become of it. */
export const SendAgain = ({ email }: { email: string }) => {
  const { mutate, isPending, isSuccess, error } = useVerificationMail();
  if (error) return <ErrorNotice message={errorMessage(error)} onRetry={() => mutate()} retrying={isPending} />;
  if (isSuccess) {
    return (
      <p role="status">
        <Trans>
          A mail to <strong className="wrap-anywhere">{email}</strong> is on its way. If it does not come within a few
          minutes, look into the spam folder.
        </Trans>
      </p>
    );
  }
  return (
    <Button onClick={() => mutate()} loading={isPending} className="self-start">
      <Trans>Send the mail again</Trans>
    </Button>
  );
};
