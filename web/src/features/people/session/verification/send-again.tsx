import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { errorMessage } from '#web/lib/errors.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorNotice } from '#web/ui/error-notice.tsx';
import { OutcomeText } from '#web/ui/outcome-text.tsx';
import { useSendVerificationMail } from '../account-mutations.ts';
import type { IdentityUser } from '../identity.ts';

/** Sends another verification mail to the signed-in user, and shows the result. */
export const SendAgain = ({ email }: { email: string }) => {
  const { mutate, isPending, isSuccess, error } = useSendVerificationMail();
  if (error) return <ErrorNotice message={errorMessage(error)} onRetry={() => mutate()} retrying={isPending} />;
  if (isSuccess) {
    return (
      <OutcomeText>
        <Trans>
          We have sent an email to <strong className="wrap-anywhere">{email}</strong>. If it does not arrive within a
          few minutes, check your spam folder.
        </Trans>
      </OutcomeText>
    );
  }
  return (
    <Button onClick={() => mutate()} loading={isPending} className="self-start">
      <Trans>Send the email again</Trans>
    </Button>
  );
};

/** Says on the profile that the email is not verified yet, and how to verify it. */
export const UnverifiedNotice = ({ user }: { user: IdentityUser }) => {
  if (user.emailVerified) return null;
  return (
    <section aria-label={t`Email not verified`} className="flex flex-col gap-3 border-primary border-l-4 pl-4">
      <p>
        <Trans>Your email address is not verified yet. Please open the link in the email that we sent you.</Trans>
      </p>
      <SendAgain email={user.email} />
    </section>
  );
};
