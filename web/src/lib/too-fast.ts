import { plural, t } from '@lingui/core/macro';

const MINUTE = 60;
const HOUR = 60 * MINUTE;

const duration = (seconds: number): string => {
  const [minutes, hours] = [Math.ceil(seconds / MINUTE), Math.ceil(seconds / HOUR)];
  if (seconds <= 90) return t`${plural(seconds, { one: '# second', other: '# seconds' })}`;
  if (minutes <= 90) return t`${plural(minutes, { one: '# minute', other: '# minutes' })}`;
  return t`${plural(hours, { one: '# hour', other: '# hours' })}`;
};

/** Whole seconds from a `Retry-After` header; undefined where it says none. */
const secondsIn = (retryAfter: string | null): number | undefined =>
  retryAfter && /^\d+$/.test(retryAfter) ? Math.max(1, Number(retryAfter)) : undefined;

/** What a person reads who has reached a limit (status 429), with the time to wait as far as the server told it. */
export const tooFast = (retryAfter: string | null): string => {
  const seconds = secondsIn(retryAfter);
  if (seconds === undefined) return t`That was a bit too fast. Please wait a moment and try again.`;
  return t`That was a bit too fast. Please try again in ${duration(seconds)}.`;
};

/** The same where passwords have been tried too often: there is another way in. */
export const tooManyPasswords = (retryAfter: string | null): string => {
  const time = duration(secondsIn(retryAfter) ?? HOUR);
  return t`Too many wrong passwords for this account. Please try again in ${time}, or choose a new password by “Forgot Password”.`;
};
