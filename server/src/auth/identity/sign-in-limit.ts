import { randomUUID } from 'node:crypto';
import type { Db } from '#server/platform/db/database.ts';
import type { Clock } from '#server/platform/lib/clock.ts';
import { HOUR } from '#server/platform/lib/durations.ts';
import { createExactCounter } from '#server/platform/rate-limit/exact-counter.ts';

/** Wrong passwords for one account in an hour: of all strangers together, and of each device that its owner has used. */
export const WRONG_PASSWORDS_PER_HOUR = 10;

/**
 * Bounds how often an account's password can be tried, from however many addresses. Whoever has logged in on a device is
 * counted there alone, so that strangers who use up their tries do not keep the owner out (docs/decisions/0019).
 */
export interface SignInLimit {
  /** Counts a try before the password is looked at. Throws TooManyRequests. */
  attempt(email: string, device: string | undefined): Promise<void>;
  /** The password was right: the try does not count. */
  succeed(email: string, device: string | undefined): Promise<void>;
  /** The owner has proven who they are by a mailed link: what strangers have tried is forgotten. */
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

/** One spelling for each account, as the provider looks it up. */
export const accountEmail = (typed: unknown): string | undefined =>
  typeof typed === 'string' ? typed.trim().toLowerCase() : undefined;

export const newDevice = (): string => randomUUID();
