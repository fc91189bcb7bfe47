import { type MetaFunction, useLocation } from 'react-router';
import type { Role } from '#contract/constants.ts';
import { UserList } from '#web/features/account/administration/user-list.tsx';
import { USER_LIST_TEXTS } from '#web/features/account/administration/user-list-texts.ts';
import { pageTitle } from '#web/lib/title.ts';

const ROLES: Record<string, Role> = { sellers: 'Seller', buyers: 'Buyer', admins: 'Admin' };

/** Returns the role that a path names: `/dashboard/sellers`. */
const roleAt = (path: string): Role => ROLES[path.toLowerCase().split('/')[2] ?? ''] ?? 'Seller';

export const meta: MetaFunction = ({ location }) => [
  { title: pageTitle(USER_LIST_TEXTS[roleAt(location.pathname)].title) },
];

/** The tables of sellers, of buyers and of admins (spec section 2). */
const UsersPage = () => {
  const role = roleAt(useLocation().pathname);
  return (
    <>
      <h1 className="mb-6 font-bold text-3xl">{USER_LIST_TEXTS[role].title}</h1>
      <UserList key={role} ofRole={role} />
    </>
  );
};
export default UsersPage;
