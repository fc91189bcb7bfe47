import { t } from '@lingui/core/macro';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { MAX_MESSAGE_PHOTOS } from '#contract/constants.ts';
import { formatNumber } from '#web/language/format.ts';
import { keepText, readKept } from '#web/lib/kept-texts.ts';
import { PhotoUploads } from '#web/lib/photo-uploads/photo-uploads.ts';
import { uploadTo } from './upload-photo.ts';

const tooMany = (names: string): string => {
  const most = formatNumber(MAX_MESSAGE_PHOTOS);
  return t`A message has at most ${most} photos. Left out: ${names}`;
};

/** The ids of those that are uploaded, empty for the others: their files are gone with the page. */
const read = (key: string): string[] => readKept(key).split(' ').slice(1);
const keep = (key: string, ids: readonly string[]): void => keepText(key, ids.map((id) => ` ${id}`).join(''));

/** By draft, while this page is open: somebody who looks at another page and comes back finds what they have chosen. */
const open = new Map<string, PhotoUploads>();

const create = (queries: QueryClient): PhotoUploads =>
  new PhotoUploads({ upload: uploadTo(queries), most: MAX_MESSAGE_PHOTOS, tooMany });

/**
 * The photos of a message that is being written. They are uploaded as they are chosen; after a reload those that were uploaded are
 * there, and of the others it is said that they must be chosen again.
 */
export const useComposerPhotos = (draft: string) => {
  const queries = useQueryClient();
  const [uploads] = useState(() => open.get(draft) ?? create(queries));
  useEffect(() => {
    const key = `${draft}:photos`;
    if (open.get(draft) !== uploads) {
      open.set(draft, uploads);
      const kept = read(key);
      if (kept.length > 0) uploads.restore(kept);
    }
    const forget = uploads.subscribe(() => keep(key, uploads.addresses()));
    const close = uploads.open();
    return () => {
      forget();
      close();
    };
  }, [draft, uploads]);
  return { uploads, ...useSyncExternalStore(uploads.subscribe, uploads.snapshot, uploads.snapshot) };
};
