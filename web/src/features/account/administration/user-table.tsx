import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { memo } from 'react';
import { Link } from 'react-router';
import type { Role } from '#contract/constants.ts';
import type { User } from '#contract/entities/user.ts';
import { roleLabel } from '#web/language/labels.ts';
import { Button } from '#web/ui/button.tsx';
import { CheckIcon, CrossIcon } from '#web/ui/frame-icons.tsx';
import { LoadingRegion, Skeleton } from '#web/ui/loading.tsx';
import { LabelledCell, TABLE_CONTAINER, Table, TableCell, TableRow, TableRowHeader } from '#web/ui/table.tsx';
import { useVerification } from './admin.queries.ts';

const LABELS = {
  name: t`Name`,
  email: t`Email`,
  verified: t`Verified`,
  admin: t`Admin`,
  role: t`Role`,
  remove: t`Remove`,
};

/** The columns between email and role in the table of each role (spec section 2). */
const OWN_COLUMN: Record<Role, readonly string[]> = { Seller: [LABELS.verified], Buyer: [], Admin: [LABELS.admin] };

/** Returns the headers of the table of one role. */
const columnsOf = (role: Role): readonly string[] => [
  LABELS.name,
  LABELS.email,
  ...OWN_COLUMN[role],
  LABELS.role,
  LABELS.remove,
];

type UserTableProps = Pick<RowProps, 'onChangeRole' | 'onRemove'> & {
  /** The name of the table, for screen readers. */
  caption: string;
  role: Role;
  users: readonly User[];
  ownEmail: string | undefined;
};

export const UserTable = ({ caption, role, users, ownEmail, onChangeRole, onRemove }: UserTableProps) => (
  <Table caption={caption} columns={columnsOf(role)}>
    {users.map((user) => (
      <UserRow
        key={user._id}
        user={user}
        isOwn={user.email === ownEmail}
        onChangeRole={onChangeRole}
        onRemove={onRemove}
      />
    ))}
  </Table>
);

interface RowProps {
  user: User;
  /** Whether it is the admin's own account. */
  isOwn: boolean;
  onChangeRole: (user: User) => void;
  onRemove: (user: User) => void;
}

/** One user: a row of the table, on a phone a card. Memoised, because a list may have a thousand of them. */
const UserRow = memo(({ user, isOwn, onChangeRole, onRemove }: RowProps) => {
  const { _id, name, email, role } = user;
  return (
    <TableRow tabIndex={-1}>
      <TableRowHeader className="wrap-anywhere pb-1 font-semibold">
        <Link to={`/dashboard/people/${_id}`} className="-my-2.5 inline-block py-2.5 underline underline-offset-4">
          {name}
        </Link>
        {isOwn && (
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
          variant="quiet"
          onClick={() => onRemove(user)}
          aria-label={t`Remove ${name}`}
          className="whitespace-nowrap cards:-me-2 cards:px-2"
        >
          {LABELS.remove}
        </Button>
      </TableCell>
    </TableRow>
  );
});

/** A red cross verifies the seller, a green check takes that back (spec section 4). */
const VerifyToggle = ({ user }: { user: User }) => {
  const change = useVerification(user);
  const verified = user.sellerVerify === 'Verified';
  const { name } = user;
  return (
    <Button
      variant="quiet"
      aria-pressed={verified}
      aria-label={t`Verified: ${name}`}
      title={verified ? t`Take the verification back` : t`Verify`}
      onClick={() => change({ sellerVerify: verified ? 'Unverified' : 'Verified' })}
      className="border-base-content/40"
    >
      {verified ? <CheckIcon className="size-6 text-success" /> : <CrossIcon className="size-6 text-error" />}
    </Button>
  );
};

const ROWS = ['1', '2', '3', '4', '5', '6'];
/** A buyer's card has one line less than the others. */
const CARD_HEIGHTS: Record<Role, string> = { Buyer: 'cards:h-46.5', Seller: 'cards:h-57.5', Admin: 'cards:h-57.5' };

/** The outline of a UserTable: cards on a phone, rows from 768 px on. */
export const UserTableSkeleton = ({ role, label }: { role: Role; label: string }) => (
  <LoadingRegion label={label}>
    <div className={TABLE_CONTAINER}>
      <div className="flex flex-col gap-3 rows:gap-0 rows:pt-9.25">
        {ROWS.map((row) => (
          <div
            key={row}
            className={`rounded-box border border-base-300 p-3 rows:h-17.25 rows:rounded-none rows:border-0 rows:border-b ${CARD_HEIGHTS[role]}`}
          >
            <Skeleton className="h-full w-full" />
          </div>
        ))}
      </div>
    </div>
  </LoadingRegion>
);
