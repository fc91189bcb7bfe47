import { useRef } from 'react';
import type { Role } from '#contract/constants.ts';
import { ListEnd } from '#web/lib/paged-list/list-end.tsx';
import { ListError } from '#web/lib/paged-list/list-error.tsx';
import { usePagedList } from '#web/lib/paged-list/use-paged-list.ts';
import { usePreparedToasts } from '#web/lib/toast.tsx';
import { useKeptFocus } from '#web/ui/use-kept-focus.ts';
import { RemoveDialog } from '../removal/remove-dialog.tsx';
import { useRemoval } from '../removal/use-removal.ts';
import { RoleModal } from '../role-change/role-modal.tsx';
import { useRoleChange } from '../role-change/use-role-change.ts';
import { useOwnEmail } from '../use-own-email.ts';
import { NoUsers } from './no-users.tsx';
import { SearchField } from './search-field.tsx';
import { useSearch } from './use-search.ts';
import { usersOfRole } from './user-lists.ts';
import { UserTable } from './user-table.tsx';
import { UserTableSkeleton } from './user-table-skeleton.tsx';
import { WORDS } from './words.ts';

/** The users of one role, to be searched, with what an admin can do with them (spec sections 2 and 4). */
export const UserList = ({ ofRole: role }: { ofRole: Role }) => {
  const place = useRef<HTMLElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const search = useSearch();
  const list = usePagedList(usersOfRole(role, search.search));
  const change = useRoleChange();
  const removal = useRemoval();
  const ownEmail = useOwnEmail();
  useKeptFocus(place);
  usePreparedToasts();

  const words = WORDS[role];
  const users = list.data;
  const clear = () => {
    search.clear();
    field.current?.focus();
  };
  return (
    <section ref={place} tabIndex={-1} aria-label={words.title} className="outline-none">
      <SearchField search={search} field={field} onClear={clear} />
      <ListError list={list} />
      {list.isPending && <UserTableSkeleton role={role} label={words.loading} />}
      {users?.length === 0 && <NoUsers search={search.search} empty={words.empty} onClear={clear} />}
      {users && users.length > 0 && (
        <UserTable
          caption={words.title}
          role={role}
          users={users}
          ownEmail={ownEmail}
          onChangeRole={change.ask}
          onRemove={removal.ask}
        />
      )}
      <ListEnd list={list} shown={words.shown} />
      <RoleModal change={change} />
      <RemoveDialog removal={removal} />
    </section>
  );
};
