import { queryOptions, useMutation } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import type { FrameNumbers } from '#contract/rules/frame.ts';
import { bikeKeys } from '#web/features/listings/bike-keys.ts';
import { callApi } from '#web/lib/api-client.ts';
import { useRefetch } from '#web/lib/refetch.ts';

/** Query keys of frame numbers and histories. */
const frameKeys = {
  all: ['frames'],
  own: (id: string) => ['frames', 'own', id],
  history: (id: string) => ['frames', 'history', id],
} as const;

/** What a seller sees of the numbers of an own bike. */
export const ownFrame = (id: string) =>
  queryOptions({
    queryKey: frameKeys.own(id),
    queryFn: ({ signal }) => callApi('GET /bikes/:id/frame', { params: { id }, signal }),
  });

/** Milliseconds for which a history is not fetched again. */
const FRESH = 60_000;

/** What is known here of the frame of a bike. */
export const frameHistory = (id: string) =>
  queryOptions({
    queryKey: frameKeys.history(id),
    queryFn: ({ signal }) => callApi('GET /bikes/:id/history', { params: { id }, signal }),
    staleTime: FRESH,
  });

export type NumbersTyped = z.input<typeof FrameNumbers>;

/** Stores the numbers of an own bike; responds with a warning about one that may be mistyped. */
export const useSetFrame = (id: string) =>
  useMutation({
    mutationFn: (body: NumbersTyped) => callApi('PUT /bikes/:id/frame', { params: { id }, body }),
    // A bike that was reported stolen is hidden at once.
    onSettled: useRefetch(frameKeys.all, bikeKeys.all),
  });
