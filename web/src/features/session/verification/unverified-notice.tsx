import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { IdentityUser } from '../identity.ts';
import { SendAgain } from './send-again.tsx';

/** Quietly, on the profile: the address is not proven yet, and how it will be. */
export const UnverifiedNotice = ({ user }: { user: IdentityUser }) => {
  if (user.emailVerified) return null;
  return (
    <section aria-label={t`Email not verified`} className="flex flex-col gap-3 border-primary border-l-4 pl-4">
      <p>
        <Trans>Your email address is not verified yet. Please open the link in the mail that we sent you.</Trans>
      </p>
      <SendAgain email={user.email} />
    </section>
  );
};
