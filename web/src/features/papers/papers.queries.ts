import { t } from '@lingui/core/macro';
import { queryOptions, useMutation } from '@tanstack/react-query';
import type { PaperDecision } from '#contract/rules/papers.ts';
import { bikeKeys } from '#web/features/listings/bike-keys.ts';
import { callApi, callPage, fetchFile } from '#web/lib/api-client.ts';
import { pagedList } from '#web/lib/paged-list.ts';
import { uploadDocument } from '#web/lib/photo-upload.ts';
import { useRefetch } from '#web/lib/refetch.ts';
import { toastSuccess } from '#web/lib/toast.tsx';

/** Query keys of documents; pictures are apart, because nothing ever changes in them. */
const paperKeys = {
  all: ['papers'],
  ofBike: (id: string) => ['papers', 'bike', id],
  queue: ['papers', 'queue'],
  picture: (id: string) => ['paper-pictures', id],
} as const;

/** The documents of a listing. */
export const papersOfBike = (id: string) =>
  queryOptions({
    queryKey: paperKeys.ofBike(id),
    queryFn: ({ signal }) => callApi('GET /bikes/:id/papers', { params: { id }, signal }),
  });

/** What waits for an admin, the oldest first. */
export const papersToReview = pagedList(paperKeys.queue, (after, signal) =>
  callPage('GET /admin/papers', { query: { after }, signal }),
);

/** The picture of a document. It is fetched once while it is on the screen, and forgotten with it: of an admin each time is recorded. */
export const paperPicture = (id: string) =>
  queryOptions({
    queryKey: paperKeys.picture(id),
    queryFn: ({ signal }) => fetchFile(`/papers/${id}/file`, signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnMount: true,
    retry: false,
  });

interface NewPicture {
  file: File;
  kind: string;
  onProgress(part: number): void;
}

/** Shows a document of a bike to the admins. */
export const useShowPaper = (bikeId: string) =>
  useMutation({
    mutationFn: ({ file, kind, onProgress }: NewPicture) =>
      uploadDocument(`/api/bikes/${bikeId}/papers`, file, kind, { onProgress }),
    onSuccess: () => toastSuccess(t`Your document is with our admins.`),
    onSettled: useRefetch(paperKeys.all),
  });

/** Deletes a document. */
export const useRemovePaper = (id: string, onDone: () => void) =>
  useMutation({
    mutationFn: () => callApi('DELETE /papers/:id', { params: { id } }),
    onSuccess: onDone,
    onSettled: useRefetch(paperKeys.all, bikeKeys.all),
  });

/** Decides about a document of a bike. */
export const useDecidePaper = (id: string, onDone: () => void) =>
  useMutation({
    mutationFn: (body: PaperDecision) => callApi('PUT /papers/:id', { params: { id }, body }),
    onSuccess: () => {
      toastSuccess(t`Update Successful.`);
      onDone();
    },
    onSettled: useRefetch(paperKeys.all, ['admin'], bikeKeys.all),
  });
