import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useRef } from 'react';
import type { Role } from '#contract/constants.ts';
import { ListEnd, ListError } from '#web/lib/list-status.tsx';
import { usePagedList } from '#web/lib/paged-list.ts';
import { usePreparedToasts } from '#web/lib/toast.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { useKeptFocus } from '#web/ui/use-kept-focus.ts';
import { SearchField, useSearch } from '../../../lib/search-field.tsx';
import { useOwnEmail, useRemoveUser, useRoleChange, usersOfRole } from './admin.queries.ts';
import { RemoveDialog } from './remove-dialog.tsx';
import { RoleDialog } from './role-dialog.tsx';
import { UserTable, UserTableSkeleton } from './user-table.tsx';

interface ListTexts {
  /** The title of the page, and what its table holds. */
  title: string;
  loading: string;
  empty: string;
  shown: (count: number) => string;
}

/** The texts of the list of one role. */
export const USER_LIST_TEXTS: Record<Role, ListTexts> = {
  Seller: {
    title: t`Sellers`,
    loading: t`Loading the sellers`,
    empty: t`Nobody sells here yet.`,
    shown: (count) => t`Showing ${plural(count, { one: '# seller', other: '# sellers' })}`,
  },
  Buyer: {
    title: t`Buyers`,
    loading: t`Loading the buyers`,
    empty: t`Nobody buys here yet.`,
    shown: (count) => t`Showing ${plural(count, { one: '# buyer', other: '# buyers' })}`,
  },
  Admin: {
    title: t`Admins`,
    loading: t`Loading the admins`,
    empty: t`There is no admin.`,
    shown: (count) => t`Showing ${plural(count, { one: '# admin', other: '# admins' })}`,
  },
};

/** The users of one role, with a search, and what an admin can do with them (spec sections 2 and 4). */
export const UserList = ({ ofRole: role }: { ofRole: Role }) => {
  const section = useRef<HTMLElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const search = useSearch();
  const list = usePagedList(usersOfRole(role, search.search));
  const change = useRoleChange();
  const removal = useRemoveUser();
  const ownEmail = useOwnEmail();
  useKeptFocus(section);
  usePreparedToasts();

  const texts = USER_LIST_TEXTS[role];
  const users = list.data;
  const clear = () => {
    search.clear();
    field.current?.focus();
  };
  return (
    <section ref={section} tabIndex={-1} aria-label={texts.title} className="outline-none">
      <SearchField label={t`Search by name or email`} search={search} field={field} onClear={clear} />
      <ListError list={list} />
      {list.isPending && <UserTableSkeleton role={role} label={texts.loading} />}
      {users?.length === 0 && <NoUsers search={search.search} empty={texts.empty} onClear={clear} />}
      {users && users.length > 0 && (
        <UserTable
          caption={texts.title}
          role={role}
          users={users}
          ownEmail={ownEmail}
          onChangeRole={change.open}
          onRemove={removal.open}
        />
      )}
      <ListEnd list={list} shown={texts.shown} />
      <RoleDialog change={change} />
      <RemoveDialog removal={removal} />
    </section>
  );
};

interface NoUsersProps {
  /** The text searched for; empty if there is none. */
  search: string;
  /** The text for a list that is empty without a search. */
  empty: string;
  onClear: () => void;
}

/** Shown in the place of an empty list. */
const NoUsers = ({ search, empty, onClear }: NoUsersProps) =>
  search ? (
    <EmptyState text={t`No one found for “${search}”.`}>
      <Button onClick={onClear}>
        <Trans>Clear the search</Trans>
      </Button>
    </EmptyState>
  ) : (
    <EmptyState text={empty} />
  );
