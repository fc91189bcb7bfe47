import type { Endpoint } from '#contract/endpoint.ts';
import type { AccountLimits } from './account-limits.ts';

/** Whose call it is: a user of ours, or somebody whom the identity provider knows. */
interface Caller {
  actor?: { id: string } | undefined;
  identity?: { email: string };
}

const accountOf = ({ actor, identity }: Caller): string | undefined => actor?.id ?? identity?.email;

/** Counts a call by account where the contract bounds it; reads are many and cheap, and so is their counting. Throws TooManyRequests. */
export const countCall = async (
  limits: AccountLimits,
  { method, perAccount }: Endpoint,
  caller: Caller,
): Promise<void> => {
  const account = accountOf(caller);
  if (!perAccount || !account) return;
  if (method === 'GET') limits.countRoughly(perAccount, account);
  else await limits.countExactly(perAccount, account);
};
