import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { type ReactNode, Suspense } from 'react';
import type { User } from '#contract/entities/user.ts';
import { lazyComponent } from '#web/lib/lazy-component.tsx';
import { Button } from '#web/ui/button.tsx';
import { useRemoveUser, useRoleChange } from './admin.queries.ts';

/** Loaded when they are wanted. */
const RemoveDialog = lazyComponent(async () => (await import('./remove-dialog.tsx')).RemoveDialog);
const RoleDialog = lazyComponent(async () => (await import('./role-dialog.tsx')).RoleDialog);

/** What changes an account for good, folded away: its role, what `children` add, and deleting it. */
export const DangerZone = ({ user, children }: { user: User; children?: ReactNode }) => {
  const change = useRoleChange();
  const removal = useRemoveUser();
  return (
    <details className="border-base-300 border-t pt-2">
      <summary className="flex min-h-11 cursor-pointer items-center font-bold text-xl">
        <Trans>More</Trans>
      </summary>
      <p className="mb-3 text-base-content/75">
        <Trans>These change the account itself. We ask you again before anything happens.</Trans>
      </p>
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => change.open(user)}>
          <Trans>Change role</Trans>
        </Button>
        {children}
        <Button variant="danger" onClick={() => removal.open(user)}>
          {t`Delete the account`}
        </Button>
      </div>
      <Suspense>
        {change.entry && <RoleDialog change={change} />}
        {removal.entry && <RemoveDialog removal={removal} />}
      </Suspense>
    </details>
  );
};
