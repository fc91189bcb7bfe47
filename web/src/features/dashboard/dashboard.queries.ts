import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#web/lib/api-client.ts';

/** How things stand for the seller or buyer `email`, and what waits for them. */
export const dashboard = (email: string) =>
  queryOptions({ queryKey: ['dashboard', email], queryFn: ({ signal }) => callApi('GET /dashboard', { signal }) });
