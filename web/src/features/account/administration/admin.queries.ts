import { t } from '@lingui/core/macro';
import { useMutation, useQuery } from '@tanstack/react-query';
import type { Role, SellerVerification } from '#contract/constants.ts';
import type { User } from '#contract/entities/user.ts';
import { useSession } from '#web/features/people/session/session-context.tsx';
import { useLogout } from '#web/features/people/session/use-logout.ts';
import { callApi, callPage } from '#web/lib/api-client.ts';
import { useConfirmedAction, useEntryChange } from '#web/lib/list-mutations.ts';
import { pagedList } from '#web/lib/paged-list.ts';
import { useRefetch } from '#web/lib/refetch.ts';

/** Query keys of what admins see. After any action of an admin, everything under `all` is out of date. */
const adminKeys = {
  all: ['admin'],
  allUsers: ['admin', 'users'],
  users: (role: Role, search: string, verified: string) => ['admin', 'users', role, search, verified],
  deletionPreview: (id: string) => ['admin', 'deletion-preview', id],
  auditLog: ['admin', 'audit-log'],
  /** Keys of mutations. */
  verify: ['admin', 'verify'],
  action: ['admin', 'action'],
} as const;

/** The users of a role, newest first; with `search`, those with it in name or email; with `verified`, those sellers. */
export const usersOfRole = (role: Role, search = '', verified: SellerVerification | '' = '') =>
  pagedList(adminKeys.users(role, search, verified), (after, signal) =>
    callPage('GET /users', {
      query: { role, search: search || undefined, sellerVerify: verified || undefined, after },
      signal,
    }),
  );

/** What admins have done, newest first. */
export const auditLog = pagedList(adminKeys.auditLog, (after, signal) =>
  callPage('GET /audit', { query: { after }, signal }),
);

/** The numbers of listings and orders that a removal or another role concerns. Counted each time a dialog opens. */
export const useDeletionPreview = (userId: string) =>
  useQuery({
    queryKey: adminKeys.deletionPreview(userId),
    queryFn: ({ signal }) => callApi('GET /users/:id/consequences', { params: { id: userId }, signal }),
    gcTime: 0,
  });

/** Returns a function that sets the verification of a seller (spec section 4). */
export const useVerification = (seller: User) =>
  useEntryChange<User, { sellerVerify: SellerVerification }>({
    entry: { sellerVerify: 'Unverified', ...seller },
    save: (body) => callApi('PUT /usersVerify/admin/:id', { params: { id: seller._id }, body }),
    mutationKey: adminKeys.verify,
    lists: adminKeys.allUsers,
    outdated: adminKeys.all,
  });

/** Returns a mutation that sets the verification of a seller; its result is the one that was set. */
export const useVerify = (id: string) =>
  useMutation({
    mutationKey: adminKeys.verify,
    mutationFn: async (sellerVerify: SellerVerification) => {
      await callApi('PUT /usersVerify/admin/:id', { params: { id }, body: { sellerVerify } });
      return sellerVerify;
    },
    onSettled: useRefetch(adminKeys.all),
  });

/** Returns the admin's own email, which marks their own row. */
export const useOwnEmail = (): string | undefined => {
  const session = useSession();
  return session.status === 'signedIn' ? session.user.email.toLowerCase() : undefined;
};

/** An action on a user; admins who do it to their own account are logged out. */
const useUserAction = <Input = void>(run: (user: User, input: Input) => Promise<unknown>, done: string) => {
  const ownEmail = useOwnEmail();
  const logout = useLogout();
  const isOwn = (user: User): boolean => user.email === ownEmail;
  const action = useConfirmedAction<User, Input>({
    run,
    done,
    onDone: async (user) => isOwn(user) && (await logout()),
    mutationKey: adminKeys.action,
    lists: adminKeys.allUsers,
    outdated: adminKeys.all,
  });
  return { ...action, isOwn: action.entry !== undefined && isOwn(action.entry) };
};

export type UserAction<Input = void> = ReturnType<typeof useUserAction<Input>>;

/** Gives a user another role, chosen in a dialog. */
export const useRoleChange = (): UserAction<Role> =>
  useUserAction(
    ({ _id }, role) => callApi('PUT /users/admin/:id', { params: { id: _id }, body: { role } }),
    t`Update Successful.`,
  );

/** Removes a user, after a dialog. */
export const useRemoveUser = (): UserAction =>
  useUserAction(({ _id }) => callApi('DELETE /users/:id', { params: { id: _id } }), t`Delete Successful.`);
