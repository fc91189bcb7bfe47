import { useQuery } from '@tanstack/react-query';
import { callApi } from '#web/lib/api-client.ts';
import { bikeKeys } from '../bike-keys.ts';

/** The bookings that end with a listing, and until when it is kept for a buyer: asked for each time the dialog opens. */
export const useConsequences = (id: string) =>
  useQuery({
    queryKey: bikeKeys.consequences(id),
    queryFn: ({ signal }) => callApi('GET /bikes/:id/consequences', { params: { id }, signal }),
    gcTime: 0,
  });
