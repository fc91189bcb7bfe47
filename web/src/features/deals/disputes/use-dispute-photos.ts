import { t } from '@lingui/core/macro';
import { useEffect, useRef } from 'react';
import { MAX_DISPUTE_PHOTOS } from '#contract/disputes.ts';
import { usePhotosToSend } from '#web/features/deals/photos/use-photos-to-send.ts';
import { formatNumber } from '#web/language/format.ts';
import { ownerOf, readAccessToken } from '#web/lib/access-token.ts';
import { formKey } from '#web/lib/kept-texts.ts';

const tooMany = (names: string): string => {
  const most = formatNumber(MAX_DISPUTE_PHOTOS);
  return t`You can add at most ${most} photos. Left out: ${names}`;
};

/**
 * The photos of what one of the two says in a dispute, kept with the form's draft of this name. `finish` returns them for the call once
 * all are uploaded; it throws PhotosUnfinished, and an `AbortError` where the form was closed meanwhile: nothing is sent then.
 */
export const useDisputePhotos = (name: string) => {
  const draft = formKey(ownerOf(readAccessToken()) ?? '', name);
  const photos = usePhotosToSend(draft, { most: MAX_DISPUTE_PHOTOS, tooMany });
  const closed = useRef<AbortSignal>(undefined);
  useEffect(() => {
    const controller = new AbortController();
    closed.current = controller.signal;
    return () => controller.abort();
  }, []);
  const finish = async (): Promise<{ photos?: string[] }> => {
    const ids = await photos.uploads.finish();
    closed.current?.throwIfAborted();
    return ids.length > 0 ? { photos: ids } : {};
  };
  return { ...photos, finish };
};
