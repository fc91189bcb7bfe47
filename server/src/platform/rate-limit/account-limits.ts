import type { AccountLimit } from '#contract/account-limits.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { Clock } from '#server/platform/lib/clock.ts';
import { DAY, HOUR, MINUTE, SECOND } from '#server/platform/lib/durations.ts';
import { createExactCounter } from './exact-counter.ts';
import { limitKey, type RateLimit, TooManyRequests } from './rate-limit.ts';
import { createSharedCounter, type SharedCounter } from './shared-counter.ts';

/** A limit's rules, the shortest window first. */
const rulesOf = ({ name, minute, hour, day }: AccountLimit): RateLimit[] =>
  [
    { name: `${name}/minute`, max: minute, window: MINUTE },
    { name: `${name}/hour`, max: hour, window: HOUR },
    { name: `${name}/day`, max: day, window: DAY },
  ].flatMap(({ max, ...rule }) => (max === undefined ? [] : [{ ...rule, max }]));

export interface AccountLimits {
  /** Counts in the database, exactly over all processes, what costs a write anyway. Throws TooManyRequests. */
  countExactly(limit: AccountLimit, account: string): Promise<void>;
  /**
   * Counts a read in memory, and adds it to the shared count now and then: each process may let 20 more through, and more while the
   * database is slow. Throws TooManyRequests.
   */
  countRoughly(limit: AccountLimit, account: string): void;
}

/** Where `RATE_LIMIT=0` switches limits off. */
export const noAccountLimits: AccountLimits = { countExactly: async () => {}, countRoughly: () => {} };

interface Parts {
  db: Db;
  clock: Clock;
  report(error: unknown): void;
}

export const createAccountLimits = ({ db, clock, report }: Parts): AccountLimits => {
  const counters = new Map<string, SharedCounter>();
  const counterOf = ({ name, ...rule }: RateLimit): SharedCounter => {
    const counter = counters.get(name) ?? createSharedCounter({ db, clock, report, ...rule });
    counters.set(name, counter);
    return counter;
  };
  return {
    async countExactly(limit, account) {
      for (const rule of rulesOf(limit)) await createExactCounter(db, clock, rule).count(account);
    },
    countRoughly(limit, account) {
      for (const rule of rulesOf(limit)) {
        const { current, ttl } = counterOf(rule).hit(limitKey(rule.name, account));
        if (current > rule.max) throw new TooManyRequests(ttl / SECOND);
      }
    },
  };
};

/** A user of ours, or a person whom the identity provider knows. */
interface Caller {
  actor?: { id: string } | undefined;
  identity?: { email: string };
}

/** Counts a call by account where the contract limits it: reads roughly, the rest exactly. Throws TooManyRequests. */
export const countCall = async (
  limits: AccountLimits,
  { method, perAccount }: Endpoint,
  { actor, identity }: Caller,
): Promise<void> => {
  const account = actor?.id ?? identity?.email;
  if (!perAccount || !account) return;
  if (method === 'GET') limits.countRoughly(perAccount, account);
  else await limits.countExactly(perAccount, account);
};
