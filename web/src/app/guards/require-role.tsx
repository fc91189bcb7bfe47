import { Outlet, useLocation } from 'react-router';
import type { Role } from '#contract/constants.ts';
import { returnTo } from '#web/features/people/session/return-to.ts';
import { useRole } from '#web/features/people/session/session.queries.ts';
import { errorMessage } from '#web/lib/errors.ts';
import { Redirect } from '#web/lib/redirect.tsx';
import { ErrorNotice } from '#web/ui/error-notice.tsx';
import { PageProgress } from '#web/ui/loading.tsx';

import { RequireUser } from './require-user.tsx';

/** For people of one role; any other is redirected to /login, which tells them why (spec section 2). */
export const RequireRole = ({ allowed }: { allowed: Role }) => (
  <RequireUser>{(user) => <RoleCheck email={user.email} allowed={allowed} />}</RequireUser>
);

const RoleCheck = ({ email, allowed }: { email: string; allowed: Role }) => {
  const { data, error, isPending, refetch } = useRole(email);
  const location = useLocation();
  if (data === allowed) return <Outlet />;
  if (isPending) return <PageProgress />;
  if (data === undefined) return <ErrorNotice message={errorMessage(error)} onRetry={refetch} />;
  return <Redirect to="/login" state={{ ...returnTo(location), onlyFor: allowed }} />;
};
