import { AsyncLocalStorage } from 'node:async_hooks';
import { cannotSave, isUnavailable } from '#server/platform/db/database-errors.ts';

/** For each running request: the error of the database that better-auth has logged, if any. */
const requests = new AsyncLocalStorage<{ error?: unknown }>();

const isDatabaseError = (detail: unknown): boolean => cannotSave(detail) || isUnavailable(detail);

/** The log of better-auth: writes nothing, and keeps errors of the database for `rethrowDatabaseError`. */
export const logDatabaseError = (_level: string, _message: string, ...details: unknown[]): void => {
  const request = requests.getStore();
  const error = details.find(isDatabaseError);
  if (request && error) request.error ??= error;
};

/**
 * Handles a request. better-auth catches errors of the database at sign-up, logs them, and responds as if the input was
 * wrong: throws such an error instead, for the error handler.
 */
export const rethrowDatabaseError = (handle: () => Promise<Response>): Promise<Response> =>
  requests.run({}, async () => {
    const response = await handle();
    const error = response.ok ? undefined : requests.getStore()?.error;
    if (error) throw error;
    return response;
  });
