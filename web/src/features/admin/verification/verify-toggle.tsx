import { t } from '@lingui/core/macro';
import type { User } from '#contract/entities/user.ts';
import { Button } from '#web/ui/button.tsx';
import { CheckIcon, CrossIcon } from '#web/ui/icons.tsx';
import { useVerification } from './use-verification.ts';

/** A red cross verifies the seller, a green check takes that back (spec section 4). */
export const VerifyToggle = ({ user }: { user: User }) => {
  const change = useVerification(user);
  const verified = user.sellerVerify === 'Verified';
  const { name } = user;
  return (
    <Button
      look="quiet"
      aria-pressed={verified}
      aria-label={t`Verified: ${name}`}
      title={verified ? t`Take the verification back` : t`Verify`}
      onClick={() => change(verified ? 'Unverified' : 'Verified')}
      className="border-base-content/40"
    >
      {verified ? <CheckIcon className="size-6 text-success" /> : <CrossIcon className="size-6 text-error" />}
    </Button>
  );
};
