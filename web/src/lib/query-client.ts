import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';

const MAX_RETRIES = 2;
/** Codes that may be different on the next try; any other answer of the server is final. */
const PASSING = new Set<string>(['unavailable', 'overloaded', 'internal', 'payment_unavailable']);

const mayPass = (error: Error): boolean => !(error instanceof ApiError) || PASSING.has(error.code);

/** "Lists refetch on every render" (spec section 4): on coming back to a list, to the tab, or to the network. */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 0,
        refetchOnMount: 'always',
        refetchOnWindowFocus: true,
        refetchOnReconnect: true,
        networkMode: 'always',
        retry: (failures, error) => failures < MAX_RETRIES && mayPass(error),
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
