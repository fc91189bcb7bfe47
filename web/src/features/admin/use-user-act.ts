import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import type { User } from '#contract/entities/user.ts';
import { useLogout } from '#web/features/session/use-logout.ts';
import { errorMessage } from '#web/lib/offline-error.ts';
import { toastSuccess } from '#web/lib/toast.tsx';
import { adminKeys } from './admin-keys.ts';
import { useOwnEmail } from './use-own-email.ts';
import { type UserPages, withoutUser } from './user-pages.ts';

/** An act on a user that a dialog asks about first, and that takes them out of the list they are in. */
export type UserAct<Input> = ReturnType<typeof useUserAct<Input>>;

/**
 * `send` makes the call, `done` is what the toast says afterwards. Who does it to their own account is logged out then.
 */
export const useUserAct = <Input>(send: (id: string, input: Input) => Promise<unknown>, done: string) => {
  const queries = useQueryClient();
  const ownEmail = useOwnEmail();
  const logout = useLogout();
  const [user, setUser] = useState<User>();
  const { mutate, reset, isPending, error } = useMutation({
    mutationKey: adminKeys.acting,
    mutationFn: (act: { id: string; own: boolean; input: Input }) => send(act.id, act.input),
    onSuccess: async (_answer, { id, own }) => {
      toastSuccess(done);
      if (own) return logout();
      queries.setQueriesData<UserPages>({ queryKey: adminKeys.allUsers }, (list) => withoutUser(list, id));
      setUser(undefined);
    },
    onSettled: () => void queries.invalidateQueries({ queryKey: adminKeys.all }),
  });
  const running = useCallback(() => queries.isMutating({ mutationKey: adminKeys.acting }) > 0, [queries]);
  // The same function each time: a thousand rows that hold it are then not drawn anew.
  const ask = useCallback(
    (asked: User | undefined) => {
      if (running()) return;
      reset();
      setUser(asked);
    },
    [running, reset],
  );
  const own = user !== undefined && user.email === ownEmail;
  return {
    /** The user in question; undefined while the dialog is closed. */
    user,
    /** Whether it is the admin's own account. */
    own,
    ask,
    cancel: () => ask(undefined),
    confirm: (input: Input) => user && !running() && mutate({ id: user._id, own, input }),
    running: isPending,
    error: error ? errorMessage(error) : undefined,
  };
};
