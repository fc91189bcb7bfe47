import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { memo } from 'react';
import type { User } from '#contract/entities/user.ts';
import { roleLabel } from '#web/language/labels.ts';
import { Button } from '#web/ui/button.tsx';
import { CheckIcon, TrashIcon } from '#web/ui/icons.tsx';
import { TableCell, TableRow, TableRowHeader } from '#web/ui/table.tsx';
import { VerifyToggle } from '../verification/verify-toggle.tsx';
import { LABELS } from './columns.ts';
import { LabelledCell } from './labelled-cell.tsx';

export interface RowProps {
  user: User;
  /** Whether it is the admin's own account. */
  own: boolean;
  onChangeRole: (user: User) => void;
  onRemove: (user: User) => void;
}

/** One user: a row of the table, on a phone a card. Drawn anew only when something of it changes. */
export const UserRow = memo(({ user, own, onChangeRole, onRemove }: RowProps) => {
  const { name, email, role } = user;
  return (
    <TableRow tabIndex={-1}>
      <TableRowHeader className="wrap-anywhere pb-1 font-semibold">
        {name}
        {own && (
          <span className="badge ms-2 align-middle">
            <Trans>You</Trans>
          </span>
        )}
      </TableRowHeader>
      <LabelledCell label={LABELS.email}>
        <span className="wrap-anywhere">{email}</span>
      </LabelledCell>
      {role === 'Seller' && (
        <LabelledCell label={LABELS.verified}>
          <VerifyToggle user={user} />
        </LabelledCell>
      )}
      {role === 'Admin' && (
        <LabelledCell label={LABELS.admin}>
          <CheckIcon className="size-6 text-success" />
          <span className="sr-only">
            <Trans>Yes</Trans>
          </span>
        </LabelledCell>
      )}
      <LabelledCell label={LABELS.role}>
        {roleLabel(role)}
        <Button onClick={() => onChangeRole(user)} aria-label={t`Change the role of ${name}`}>
          <Trans>Change</Trans>
        </Button>
      </LabelledCell>
      <TableCell className="justify-self-end">
        <Button
          look="quiet"
          onClick={() => onRemove(user)}
          aria-label={t`Remove ${name}`}
          className="cards:-me-2 cards:px-2"
        >
          <TrashIcon />
          <span className="rows:hidden">{LABELS.remove}</span>
        </Button>
      </TableCell>
    </TableRow>
  );
});
