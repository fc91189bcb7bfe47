import { QueryClient } from '@tanstack/react-query';
import { isRetried } from './errors.ts';

const MAX_RETRIES = 2;
/** "Lists refetch on every render" (spec section 4): whenever a list, the tab or the connection comes back. */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 0,
        refetchOnMount: 'always',
        refetchOnWindowFocus: true,
        refetchOnReconnect: true,
        networkMode: 'always',
        retry: (failures, error) => failures < MAX_RETRIES && isRetried(error),
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
