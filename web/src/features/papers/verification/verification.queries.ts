import { t } from '@lingui/core/macro';
import { queryOptions, useMutation } from '@tanstack/react-query';
import type { IdentityKind } from '#contract/papers.ts';
import type { VerificationDecision } from '#contract/rules/verification.ts';
import { callApi } from '#web/lib/api-client.ts';
import { uploadDocument } from '#web/lib/photo-upload.ts';
import { useRefetch } from '#web/lib/refetch.ts';
import { toastSuccess } from '#web/lib/toast.tsx';

/** Under the keys of all documents: a decision about one changes the queue of all. */
const KEY = ['papers', 'verification'] as const;

/** What the seller has shown to be verified, and the code of today. */
export const ownVerification = queryOptions({
  queryKey: KEY,
  queryFn: ({ signal }) => callApi('GET /verification', { signal }),
});

/** Why a seller has the badge. */
export const sellerVerified = (id: string) =>
  queryOptions({
    queryKey: [...KEY, id],
    queryFn: ({ signal }) => callApi('GET /sellers/:id/verification', { params: { id }, signal }),
  });

interface NewPicture {
  file: File;
  kind: IdentityKind;
  onProgress(part: number): void;
}

/** Shows a picture of who the seller is to the admins. */
export const useShowIdentity = () =>
  useMutation({
    mutationFn: ({ file, kind, onProgress }: NewPicture) =>
      uploadDocument('/api/verification', file, kind, { onProgress }),
    onSettled: useRefetch(KEY),
  });

/** Decides who a seller is. */
export const useDecideVerification = (id: string, onDone: () => void) =>
  useMutation({
    mutationFn: (body: VerificationDecision) => callApi('PUT /verification/:id', { params: { id }, body }),
    onSuccess: () => {
      toastSuccess(t`Update Successful.`);
      onDone();
    },
    onSettled: useRefetch(['papers'], ['admin']),
  });
