import { plural, t } from '@lingui/core/macro';
import type { ErrorAnswer, ErrorCode } from '#contract/errors.ts';

/** An error response of the API (spec section 8); `message` is the server's, in the language of the page. */
export class ApiError extends Error {
  readonly code: ErrorCode;
  /** The message under each form field that is wrong. */
  readonly fields: ErrorAnswer['error']['fields'];
  /** Seconds after which it may be tried again; undefined if the server did not say. */
  readonly retryAfter: number | undefined;

  constructor(code: ErrorCode, message: string, fields?: Record<string, string>, retryAfter?: number) {
    super(message);
    this.name = 'ApiError';
    this.code = code;
    this.fields = fields;
    this.retryAfter = retryAfter;
  }
}

/** The request got no response: the connection is down or too slow. */
export class OfflineError extends Error {
  constructor(message = t`You seem to be offline. Check your connection and try again.`, options?: ErrorOptions) {
    super(message, options);
    this.name = 'OfflineError';
  }
}

/** Codes after which a call is tried again; any other error of the server is final. */
const RETRIED = new Set<string>(['unavailable', 'overloaded', 'internal', 'payment_unavailable']);

/** Whether a read that fails so is tried again: without a line, and where the server cannot respond for now. */
export const isRetried = (error: Error): boolean => !(error instanceof ApiError) || RETRIED.has(error.code);

/** What a browser throws says why in English. */
const isOfBrowser = (error: Error): boolean =>
  error instanceof DOMException || /^(Eval|Range|Reference|Syntax|Type|URI)Error$/.test(error.name);

/** Returns the message of an error for the user. */
export const errorMessage = (error: unknown): string =>
  error instanceof Error && error.message && !isOfBrowser(error)
    ? error.message
    : t`Something went wrong. Please try again.`;

const MINUTE = 60;
const HOUR = 60 * MINUTE;

const duration = (seconds: number): string => {
  const [minutes, hours] = [Math.ceil(seconds / MINUTE), Math.ceil(seconds / HOUR)];
  if (seconds <= 90) return t`${plural(seconds, { one: '# second', other: '# seconds' })}`;
  if (minutes <= 90) return t`${plural(minutes, { one: '# minute', other: '# minutes' })}`;
  return t`${plural(hours, { one: '# hour', other: '# hours' })}`;
};

/** Whole seconds of a `Retry-After` header; undefined without one. */
export const secondsIn = (retryAfter: string | null): number | undefined =>
  retryAfter && /^\d+$/.test(retryAfter) ? Math.max(1, Number(retryAfter)) : undefined;

/** Returns the message for status 429, with the time to wait if the server sent it. */
export const tooFast = (retryAfter: string | null): string => {
  const seconds = secondsIn(retryAfter);
  if (seconds === undefined) return t`That was a bit too fast. Please wait a moment and try again.`;
  return t`That was a bit too fast. Please try again in ${duration(seconds)}.`;
};

/** Returns the message for status 429 after too many wrong passwords. */
export const tooManyPasswords = (retryAfter: string | null): string => {
  const time = duration(secondsIn(retryAfter) ?? HOUR);
  return t`Too many wrong passwords for this account. Please try again in ${time}, or choose a new password with “Forgot Password”.`;
};
