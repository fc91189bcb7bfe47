import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import type { SellerVerification } from '#contract/constants.ts';
import type { User } from '#contract/entities/user.ts';
import { errorMessage } from '#web/lib/errors.ts';
import { toastError } from '#web/lib/toast.tsx';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/modal.tsx';
import { useVerify } from './admin.queries.ts';

const other = (now: SellerVerification): SellerVerification => (now === 'Verified' ? 'Unverified' : 'Verified');

/** Verifies a seller or takes that back, after a question, and offers to undo it. */
export const VerifyPerson = ({ seller }: { seller: User }) => {
  const [asking, setAsking] = useState(false);
  const { mutate, isPending, error, data: done, reset } = useVerify(seller._id);
  const { name, sellerVerify: now = 'Unverified' } = seller;
  // What was asked stays as it was: an answer that was lost may have changed the seller meanwhile.
  const [wanted, setWanted] = useState(other(now));
  const ask = () => {
    reset();
    setWanted(other(now));
    setAsking(true);
  };
  return (
    <>
      <Button onClick={ask}>
        {now === 'Verified' ? <Trans>Take the verification back</Trans> : <Trans>Verify</Trans>}
      </Button>
      <div role="status" className="basis-full empty:hidden">
        {done && done === now && (
          <p className="flex flex-wrap items-center gap-x-4">
            {done === 'Verified' ? t`${name} is verified.` : t`${name} is no longer verified.`}
            <Button
              variant="quiet"
              loading={isPending}
              onClick={() => mutate(other(done), { onError: (failure) => toastError(errorMessage(failure)) })}
            >
              <Trans>Undo</Trans>
            </Button>
          </p>
        )}
      </div>
      <ConfirmDialog
        title={wanted === 'Unverified' ? t`Take the verification of ${name} back?` : t`Verify ${name}?`}
        open={asking}
        confirmLabel={wanted === 'Unverified' ? t`Take back` : t`Verify`}
        running={isPending}
        error={error ? errorMessage(error) : undefined}
        onConfirm={() => mutate(wanted, { onSuccess: () => setAsking(false) })}
        onCancel={() => setAsking(false)}
      >
        {wanted === 'Unverified' ? (
          <Trans>The badge disappears from all of their bikes.</Trans>
        ) : (
          <Trans>Buyers see a Verified badge on all of their bikes.</Trans>
        )}
      </ConfirmDialog>
    </>
  );
};
