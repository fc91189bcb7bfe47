import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { isRetried } from './errors.ts';

/**
 * Returns what a mutation does once it has settled: what these keys begin is fetched again, also after a failure, because the
 * records may be other ones by now, and forms show them beside a refusal. Where fetching would fail as well, and be tried again
 * for seconds, the failure is told at once.
 */
export const useRefetch = (...keys: readonly QueryKey[]) => {
  const queries = useQueryClient();
  return async (_result: unknown, error: Error | null): Promise<void> => {
    const fetched = Promise.all(keys.map((queryKey) => queries.invalidateQueries({ queryKey })));
    if (!error || !isRetried(error)) await fetched;
  };
};
