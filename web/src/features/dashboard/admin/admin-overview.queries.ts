import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#web/lib/api-client.ts';

/** What waits for admins, and the market by day. Under the key of what admins see: after any act of theirs it is out of date. */
export const adminOverview = queryOptions({
  queryKey: ['admin', 'overview'],
  queryFn: ({ signal }) => callApi('GET /admin/overview', { signal }),
});
