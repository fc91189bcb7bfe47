import { t } from '@lingui/core/macro';
import { useEffect, useRef, useState } from 'react';
import { formatNumber } from '#web/language/format.ts';
import { useKeptFocus } from '#web/ui/use-kept-focus.ts';
import type { ListingPhotos } from './listing-photos.ts';
import { PhotoRow } from './photo-row.tsx';
import { usePhotosSnapshot } from './use-listing-photos.ts';
import { usePointerOrder } from './use-pointer-order.ts';

/** The photos in order. What was moved or removed is announced, and the focus stays with it. */
export const PhotoList = ({ photos }: { photos: ListingPhotos }) => {
  const { photos: rows } = usePhotosSnapshot(photos);
  const list = useRef<HTMLUListElement>(null);
  const [announcement, setAnnouncement] = useState('');
  const moved = useRef<{ key: string; action: string }>(undefined);
  const count = rows.length;
  useKeptFocus(list, 'li');
  useEffect(() => {
    const { key, action } = moved.current ?? {};
    moved.current = undefined;
    if (key) list.current?.querySelector<HTMLElement>(`[data-photo="${key}"] [data-action="${action}"]`)?.focus();
  });

  const move = (key: string, to: number): void => {
    const from = rows.findIndex((photo) => photo.key === key);
    if (from === to) return;
    const [before, after, all] = [formatNumber(from + 1), formatNumber(to + 1), formatNumber(count)];
    photos.move(key, to);
    setAnnouncement(
      to === 0 ? t`Photo ${before} is the cover now.` : t`Photo ${before} moved to place ${after} of ${all}.`,
    );
  };
  const remove = (key: string, at: number): void => {
    const [position, left] = [formatNumber(at + 1), formatNumber(count - 1)];
    photos.remove(key);
    setAnnouncement(t`Photo ${position} was removed. Photos left: ${left}.`);
  };
  const { drag, start, handlers } = usePointerOrder(list, move);
  return (
    <>
      <ul
        ref={list}
        tabIndex={-1}
        aria-label={t`Photos in order`}
        className="grid grid-cols-1 gap-2 outline-none empty:hidden sm:grid-cols-2"
        {...handlers}
      >
        {rows.map((photo, at) => (
          <PhotoRow
            key={photo.key}
            photo={photo}
            at={at}
            count={count}
            onMove={(to, action) => {
              moved.current = { key: photo.key, action };
              move(photo.key, to);
            }}
            onRemove={() => remove(photo.key, at)}
            onRetry={() => photos.retry(photo.key)}
            onGrip={start(photo.key)}
            dragged={drag?.key === photo.key}
            target={drag !== undefined && drag.key !== photo.key && drag.over === at}
          />
        ))}
      </ul>
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </>
  );
};
