import type { Role } from '#contract/constants.ts';
import type { User } from '#contract/entities/user.ts';
import { Table } from '#web/ui/table.tsx';
import { columnsOf } from './columns.ts';
import { type RowProps, UserRow } from './user-row.tsx';

type Props = Pick<RowProps, 'onChangeRole' | 'onRemove'> & {
  /** What the table holds, for screen readers. */
  caption: string;
  role: Role;
  users: readonly User[];
  ownEmail: string | undefined;
};

export const UserTable = ({ caption, role, users, ownEmail, onChangeRole, onRemove }: Props) => (
  <Table caption={caption} columns={columnsOf(role)}>
    {users.map((user) => (
      <UserRow
        key={user._id}
        user={user}
        own={user.email === ownEmail}
        onChangeRole={onChangeRole}
        onRemove={onRemove}
      />
    ))}
  </Table>
);
