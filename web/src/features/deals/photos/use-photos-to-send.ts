import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { keepText, readKept } from '#web/lib/kept-texts.ts';
import { PhotoUploads } from '#web/lib/photo-uploads/photo-uploads.ts';
import type { TooMany } from '#web/lib/photo-uploads/photo-words.ts';
import { uploadTo } from './upload-photo.ts';

/** The ids of those that are uploaded, empty for the others: their files are gone with the page. */
const read = (key: string): string[] => readKept(key).split(' ').slice(1);
const keep = (key: string, ids: readonly string[]): void => keepText(key, ids.map((id) => ` ${id}`).join(''));

/** By draft, while this page is open: somebody who looks at another page and comes back finds what they have chosen. */
const open = new Map<string, PhotoUploads>();

interface Limit {
  /** The most photos, and the text that says so. */
  most: number;
  tooMany: TooMany;
}

const create = (queries: QueryClient, limit: Limit): PhotoUploads =>
  new PhotoUploads({ upload: uploadTo(queries), ...limit });

/**
 * The photos of what is being written, a message or what is said in a dispute. They are uploaded as they are chosen; after a reload those that were uploaded are
 * there, and of the others it is said that they must be chosen again.
 */
export const usePhotosToSend = (draft: string, limit: Limit) => {
  const queries = useQueryClient();
  const [uploads] = useState(() => open.get(draft) ?? create(queries, limit));
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
