import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { User } from '#contract/entities/user.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { CountedConsequences } from '../counted-consequences.tsx';
import type { UserAct } from '../use-user-act.ts';
import { RemovalConsequences } from './removal-consequences.tsx';

/** Says what removing a user means before it happens. */
export const RemoveDialog = ({ removal }: { removal: UserAct<void> }) => {
  const { user, own, running, error, confirm, cancel } = removal;
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
      onCancel={cancel}
    >
      {user && <Meaning user={user} own={own} />}
    </ConfirmDialog>
  );
};

const Meaning = ({ user: { _id, name, email }, own }: { user: User; own: boolean }) => (
  <div className="flex flex-col gap-3">
    {own && (
      <p className="font-semibold">
        <Trans>This is your own account: you will be logged out and cannot log in with it again.</Trans>
      </p>
    )}
    <p className="wrap-anywhere">
      <Trans>
        {name} ({email}) loses this account at once, on every device. This cannot be undone.
      </Trans>
    </p>
    <CountedConsequences userId={_id} fallback={<General />}>
      {(counted) => <RemovalConsequences counted={counted} />}
    </CountedConsequences>
  </div>
);

const General = () => (
  <p>
    <Trans>Unsold listings and unpaid orders go; sold bikes, paid orders and receipts stay.</Trans>
  </p>
);
