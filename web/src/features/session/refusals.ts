import { ApiError } from '#web/lib/api-error.ts';

/** Refusals, as opposed to a bad line or a server in trouble. */
export const isRefusal = (error: unknown): error is ApiError =>
  error instanceof ApiError &&
  ['not_signed_in', 'token_expired', 'token_revoked', 'email_not_yours'].includes(error.code);
export const isUnregistered = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'user_not_registered';
