import { queryOptions, useQuery } from '@tanstack/react-query';
import type { Role } from '#contract/constants.ts';
import { callApi } from '#web/lib/api-client.ts';

/** Query keys of the session. What else is known of the signed-in user is in the session store. */
export const sessionKeys = {
  roles: ['role'],
  role: (email: string | undefined) => ['role', email],
} as const;

/** Makes the three role calls of spec section 7 at once. */
const fetchRole = async (email: string, signal: AbortSignal): Promise<Role | null> => {
  const input = { params: { email }, signal };
  const [{ isAdmin }, { isSeller }, { isBuyer }] = await Promise.all([
    callApi('GET /users/admin/:email', input),
    callApi('GET /users/seller/:email', input),
    callApi('GET /users/buyer/:email', input),
  ]);
  if (isAdmin) return 'Admin';
  if (isSeller) return 'Seller';
  return isBuyer ? 'Buyer' : null;
};

const roleOf = (email: string | undefined) =>
  queryOptions({
    queryKey: sessionKeys.role(email),
    queryFn: ({ signal }) => fetchRole(email ?? '', signal),
    enabled: email !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnMount: true,
  });

/**
 * The role of the signed-in user. Fetched once: when it changes, the server revokes the access token, and the renewal has it
 * fetched again.
 */
export const useRole = (email: string | undefined) => useQuery(roleOf(email));

/** The role of the signed-in user if a page has asked for it: without a call. */
export const useKnownRole = (email: string): Role | null | undefined =>
  useQuery({ ...roleOf(email), enabled: false }).data;
