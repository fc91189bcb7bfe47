import { createHash } from 'node:crypto';
import { ContractError, type ErrorCode } from '#contract/errors.ts';

/** At most `max` requests of one subject in each window of time. */
export interface RateLimit {
  /** Names the counts in the database. */
  name: string;
  max: number;
  /** ms */
  window: number;
}

/** Thrown at a limit; the response names the end of the window in `Retry-After`. */
export class TooManyRequests extends ContractError {
  /** Whole seconds, at least one. */
  readonly retryAfter: number;

  constructor(seconds: number, code: ErrorCode = 'too_many_requests') {
    super(code);
    this.name = 'TooManyRequests';
    this.retryAfter = Math.max(1, Math.ceil(seconds));
  }
}

/** The key of a limit's count for a subject. Hashed: mail addresses are not kept where only equality counts. */
export const limitKey = (name: string, subject: string): string =>
  `${name}:${createHash('sha256').update(subject).digest('base64url')}`;

/** ms since 1970 */
export interface Window {
  start: number;
  end: number;
}

/** Returns the window of `length` ms around a moment. Windows begin at full multiples of their length in all processes. */
export const windowAt = (now: number, length: number): Window => {
  const start = now - (now % length);
  return { start, end: start + length };
};
