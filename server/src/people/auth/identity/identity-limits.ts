import { randomUUID } from 'node:crypto';
import type { Db } from '#server/platform/db/database.ts';
import type { Clock } from '#server/platform/lib/clock.ts';
import { HOUR } from '#server/platform/lib/durations.ts';
import { createExactCounter } from '#server/platform/rate-limit/exact-counter.ts';
import { TooManyRequests } from '#server/platform/rate-limit/rate-limit.ts';

/** Wrong passwords for one account in an hour: from all unknown devices together, and from each device of its owner. */
export const WRONG_PASSWORDS_PER_HOUR = 10;

/**
 * Limits how often an account's password can be tried, from any number of addresses. The devices of its owner are counted
 * apart, so that strangers who use up their tries do not lock the owner out (docs/decisions/0019).
 */
export interface SignInLimit {
  /** Counts a try before the password is checked. Throws TooManyRequests. */
  attempt(email: string, device: string | undefined): Promise<void>;
  /** Takes the try back, because the password was right. */
  succeed(email: string, device: string | undefined): Promise<void>;
  /** Resets the count of strangers, after the owner has used a mailed link. */
  clear(email: string): Promise<void>;
}

const none: SignInLimit = { attempt: async () => {}, succeed: async () => {}, clear: async () => {} };

export const createSignInLimit = (enabled: boolean, db: Db, clock: Clock): SignInLimit => {
  if (!enabled) return none;
  const counter = createExactCounter(db, clock, { name: 'sign-in', max: WRONG_PASSWORDS_PER_HOUR, window: HOUR });
  const subject = (email: string, device: string | undefined): string => (device ? `${email} ${device}` : email);
  return {
    attempt: (email, device) => counter.count(subject(email, device)),
    succeed: (email, device) => counter.takeBack(subject(email, device)),
    clear: (email) => counter.forget(email),
  };
};

/** Returns the spelling by which the provider looks an account up; undefined for what is no text. */
export const accountEmail = (typed: unknown): string | undefined =>
  typeof typed === 'string' ? typed.trim().toLowerCase() : undefined;

export const newDevice = (): string => randomUUID();

/** Enough for a person who misses a mail twice, and few enough not to annoy a stranger. */
const MAILS_PER_HOUR = 5;

/** Returns a function that counts a mail to a typed address, which may be a stranger's. It returns false at the limit. */
export const createMailLimit = (enabled: boolean, db: Db, clock: Clock) => {
  const counter = createExactCounter(db, clock, { name: 'mail', max: MAILS_PER_HOUR, window: HOUR });
  return async (email: string): Promise<boolean> => {
    if (!enabled) return true;
    try {
      await counter.count(email);
      return true;
    } catch (error) {
      if (error instanceof TooManyRequests) return false;
      throw error;
    }
  };
};
