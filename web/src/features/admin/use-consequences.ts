import { useQuery } from '@tanstack/react-query';
import { callApi } from '#web/lib/api-client.ts';
import { adminKeys } from './admin-keys.ts';

/** What hangs on a user, counted anew each time somebody asks. */
export const useConsequences = (id: string) =>
  useQuery({
    queryKey: adminKeys.consequences(id),
    queryFn: ({ signal }) => callApi('GET /users/:id/consequences', { params: { id }, signal }),
    gcTime: 0,
  });
