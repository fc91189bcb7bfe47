import type { AccountLimit } from '#contract/account-limits.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { Clock } from '#server/platform/lib/clock.ts';
import { DAY, HOUR, MINUTE, SECOND } from '#server/platform/lib/durations.ts';
import { createExactCounter } from './exact-counter.ts';
import { limitKey } from './limit-key.ts';
import { createSharedCounter, type SharedCounter } from './shared-counter.ts';
import { TooManyRequests } from './too-many-requests.ts';

interface Rule {
  name: string;
  max: number;
  window: number;
}

/** A limit's rules, the shortest window first. */
const rulesOf = ({ name, minute, hour, day }: AccountLimit): Rule[] =>
  [
    { name: `${name}/minute`, max: minute, window: MINUTE },
    { name: `${name}/hour`, max: hour, window: HOUR },
    { name: `${name}/day`, max: day, window: DAY },
  ].flatMap(({ max, ...rule }) => (max === undefined ? [] : [{ ...rule, max }]));

export interface AccountLimits {
  /** Counts something that costs work anyway, to the one in all processes. Throws TooManyRequests beyond the limit. */
  countExactly(limit: AccountLimit, account: string): Promise<void>;
  /** Counts a read at next to no cost; several processes may let twenty more through each. Throws as above. */
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
  const counterOf = ({ name, ...rule }: Rule): SharedCounter => {
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
