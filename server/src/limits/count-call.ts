import type { Endpoint } from '#contract/endpoint.ts';
import type { AccountLimits } from './account-limits.ts';

/** Whose call it is: a user of ours, or somebody whom the identity provider knows. */
interface Caller {
  actor?: { id: string } | undefined;
  identity?: { email: string };
}

const accountOf = ({ actor, identity }: Caller): string | undefined => actor?.id ?? identity?.email;

/** Counts a read by account where the contract bounds it: reads are many and cheap, and so is this. Throws TooManyRequests. */
export const countRead = (limits: AccountLimits, { perAccount }: Endpoint, caller: Caller): void => {
  const account = accountOf(caller);
  if (perAccount && account) limits.countRoughly(perAccount, account);
};

/** Counts any call by account where the contract bounds it. Throws TooManyRequests. */
export const countCall = async (limits: AccountLimits, endpoint: Endpoint, caller: Caller): Promise<void> => {
  const { method, perAccount } = endpoint;
  if (method === 'GET') return countRead(limits, endpoint, caller);
  const account = accountOf(caller);
  if (perAccount && account) await limits.countExactly(perAccount, account);
};
