import { t } from '@lingui/core/macro';
import { Plural, Trans } from '@lingui/react/macro';
import type { User, UserDeletionPreview } from '#contract/entities/user.ts';
import { ConfirmDialog } from '#web/ui/modal.tsx';
import type { UserAction } from './admin.queries.ts';
import { DeletionPreview } from './deletion-preview.tsx';

/** Confirms the removal of a user, and says what it means. */
export const RemoveDialog = ({ removal }: { removal: UserAction }) => {
  const { entry: user, isOwn, running, error, confirm, close } = removal;
  const name = user?.name ?? '';
  return (
    <ConfirmDialog
      title={t`Remove ${name}?`}
      open={user !== undefined}
      confirmLabel={t`Remove`}
      danger
      running={running}
      error={error}
      onConfirm={confirm}
      onCancel={close}
    >
      {user && <Effects user={user} isOwn={isOwn} />}
    </ConfirmDialog>
  );
};

const Effects = ({ user: { _id, name, email }, isOwn }: { user: User; isOwn: boolean }) => (
  <div className="flex flex-col gap-3">
    {isOwn && (
      <p className="font-semibold">
        <Trans>This is your own account: you will be logged out and cannot log in with it again.</Trans>
      </p>
    )}
    <p className="wrap-anywhere">
      <Trans>
        {name} ({email}) loses this account at once, on every device. This cannot be undone.
      </Trans>
    </p>
    <DeletionPreview userId={_id} fallback={<EffectsWithoutNumbers />}>
      {(counted) => <RemovalEffects counted={counted} />}
    </DeletionPreview>
  </div>
);

const EffectsWithoutNumbers = () => (
  <p>
    <Trans>We delete unsold listings and unpaid orders; sold bikes, paid orders and receipts stay.</Trans>
  </p>
);

/** What is removed with a user, and what stays, in numbers; zeros are left out. */
const RemovalEffects = ({ counted }: { counted: UserDeletionPreview }) => {
  const { listings, openOrders, ownOrders, soldBikes, paidOrders } = counted;
  if (Object.values(counted).every((count) => count === 0)) {
    return (
      <p>
        <Trans>There are no listings and no orders of this account.</Trans>
      </p>
    );
  }
  return (
    <ul className="flex list-disc flex-col gap-1 ps-5">
      {listings > 0 && (
        <li>
          <Plural value={listings} one="# listing leaves the market." other="# listings leave the market." />
        </li>
      )}
      {openOrders > 0 && (
        <li>
          <Plural
            value={openOrders}
            one="# open order of a buyer can no longer be paid."
            other="# open orders of buyers can no longer be paid."
          />
        </li>
      )}
      {ownOrders > 0 && (
        <li>
          <Plural
            value={ownOrders}
            one="# unpaid order of their own is cancelled."
            other="# unpaid orders of their own are cancelled."
          />
        </li>
      )}
      {soldBikes > 0 && (
        <li>
          <Plural
            value={soldBikes}
            one="# sold bike stays in its buyer's records, receipt included."
            other="# sold bikes stay in their buyers' records, receipts included."
          />
        </li>
      )}
      {paidOrders > 0 && (
        <li>
          <Plural
            value={paidOrders}
            one="# paid order of their own stays in the books."
            other="# paid orders of their own stay in the books."
          />
        </li>
      )}
    </ul>
  );
};
