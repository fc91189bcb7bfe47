import { AsyncLocalStorage } from 'node:async_hooks';
import { cannotSave, isUnavailable } from '#server/platform/db/database-errors.ts';

/** Of each request under way: what kept it from being done, if better-auth has only logged that. */
const requests = new AsyncLocalStorage<{ trouble?: unknown }>();

const isTrouble = (detail: unknown): boolean => cannotSave(detail) || isUnavailable(detail);

/** better-auth's log: nothing is written, and trouble of the database is remembered. */
export const noteTrouble = (_level: string, _message: string, ...details: unknown[]): void => {
  const request = requests.getStore();
  const trouble = details.find(isTrouble);
  if (request && trouble) request.trouble ??= trouble;
};

/**
 * better-auth catches what the database throws while somebody signs up, logs it, and calls it a mistake of theirs. Throws
 * that error instead, to be answered like everywhere else.
 */
export const withTrouble = (answer: () => Promise<Response>): Promise<Response> =>
  requests.run({}, async () => {
    const response = await answer();
    const trouble = response.ok ? undefined : requests.getStore()?.trouble;
    if (trouble) throw trouble;
    return response;
  });
