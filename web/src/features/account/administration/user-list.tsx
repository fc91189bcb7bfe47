import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { type ChangeEvent, useRef } from 'react';
import { type Role, SELLER_VERIFICATIONS, type SellerVerification } from '#contract/constants.ts';
import { useChoiceInAddress } from '#web/lib/choice-in-address.ts';
import { ListEnd, ListError } from '#web/lib/list-status.tsx';
import { usePagedList } from '#web/lib/paged-list.ts';
import { usePreparedToasts } from '#web/lib/toast.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Select } from '#web/ui/field.tsx';
import { useKeptFocus } from '#web/ui/use-kept-focus.ts';
import { SearchField, useSearch } from '../../../lib/search-field.tsx';
import { useOwnEmail, useRemoveUser, useRoleChange, usersOfRole } from './admin.queries.ts';
import { RemoveDialog } from './remove-dialog.tsx';
import { RoleDialog } from './role-dialog.tsx';
import { USER_LIST_TEXTS } from './user-list-texts.ts';
import { UserTable, UserTableSkeleton } from './user-table.tsx';

const VERIFIED_TEXTS: Record<SellerVerification | '', string> = {
  '': t`All sellers`,
  Verified: t`Verified only`,
  Unverified: t`Not verified`,
};

/** The users of one role, with a search, and what an admin can do with them (spec sections 2 and 4). */
export const UserList = ({ ofRole: role }: { ofRole: Role }) => {
  const section = useRef<HTMLElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const search = useSearch();
  const [verified, chooseVerified] = useChoiceInAddress('verified', role === 'Seller' ? SELLER_VERIFICATIONS : []);
  const list = usePagedList(usersOfRole(role, search.search, verified));
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
      <div className="grid gap-x-4 sm:grid-cols-[minmax(0,28rem)_minmax(0,16rem)]">
        <SearchField label={t`Search by name or email`} search={search} field={field} onClear={clear} />
        {role === 'Seller' && (
          <div className="mb-4">
            <Select
              label={t`Show`}
              value={verified}
              onChange={(event: ChangeEvent<HTMLSelectElement>) => chooseVerified(event.target.value)}
              options={['', ...SELLER_VERIFICATIONS]}
              nameOf={(option) => VERIFIED_TEXTS[option]}
            />
          </div>
        )}
      </div>
      <ListError list={list} />
      {list.isPending && <UserTableSkeleton role={role} label={texts.loading} />}
      {users?.length === 0 && (
        <NoUsers search={search.search} empty={verified ? t`No such sellers.` : texts.empty} onClear={clear} />
      )}
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
