import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#web/lib/api-client.ts';

const all = ['statements'] as const;

/** The months of which the caller has a statement, newest first. */
export const statementMonths = queryOptions({
  queryKey: [...all, 'months'],
  queryFn: ({ signal }) => callApi('GET /statements', { signal }),
});

/** The caller's statement of a month, as `2026-11`. */
export const statementOf = (month: string) =>
  queryOptions({
    queryKey: [...all, month],
    queryFn: ({ signal }) => callApi('GET /statements/:month', { params: { month }, signal }),
  });
