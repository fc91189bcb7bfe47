import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { type ChangeEvent, type RefCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { IMAGE_TYPES, MAX_PHOTOS } from '#contract/constants.ts';
import { formatNumber } from '#web/language/format.ts';
import { FieldNotes, useFieldIds } from '#web/ui/field.tsx';
import { CameraIcon } from '#web/ui/icons.tsx';
import { useKeptFocus } from '#web/ui/use-kept-focus.ts';
import type { ListingPhotos } from './listing-photos.ts';
import { PhotoRow } from './photo-row.tsx';
import { usePhotosSnapshot } from './use-listing-photos.ts';
import { usePointerOrder } from './use-pointer-order.ts';

interface Props {
  /** Of `useListingPhotos`. */
  photos: ListingPhotos;
  label: string;
  error?: string | undefined;
  /** Gets the input, for a form that focuses its first wrong field. */
  ref?: RefCallback<HTMLInputElement>;
}

/**
 * Up to twelve photos of a bike, the cover first: chosen at once or taken with the camera, uploaded as they are chosen, put
 * in order by buttons or by pointer.
 */
export const PhotosField = ({ photos, label, error, ref }: Props) => {
  const { photos: rows, leftOut } = usePhotosSnapshot(photos);
  const most = formatNumber(MAX_PHOTOS);
  const chosen = formatNumber(rows.length);
  const hint = t`Up to ${most} photos. The first one is the cover.`;
  const { control, aria } = useFieldIds(undefined, { label, error, hint });
  const choose = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    void photos.add([...(currentTarget.files ?? [])]);
    // The same file can be chosen again after it was removed.
    currentTarget.value = '';
  };
  const container = useRef<HTMLDivElement>(null);
  // On a slow connection photos may be chosen before the page is hydrated, so before `onChange` is attached.
  const applyEarlyChoice = useEffectEvent(() => {
    const early = container.current?.querySelector('input')?.files;
    if (early?.length) void photos.add([...early]);
  });
  useEffect(() => applyEarlyChoice(), []);
  return (
    <div ref={container} className="flex flex-col gap-2">
      <label
        htmlFor={control}
        className={`flex min-h-24 cursor-pointer items-center gap-4 rounded-field border-2 border-dashed p-3 has-focus-visible:outline-3 has-focus-visible:outline-offset-2 ${error ? 'border-error' : 'border-base-content/40'}`}
      >
        <span className="grid size-18 shrink-0 place-items-center rounded-field bg-base-200">
          <CameraIcon className="size-8" />
        </span>
        <span className="min-w-0">
          <span className="block font-semibold text-sm">{label}</span>
          <span className="figures block text-base-content/75 text-sm">
            {rows.length === 0 ? t`Choose photos` : t`Add photos: ${chosen} of ${most}`}
          </span>
        </span>
        <input
          {...aria}
          ref={ref}
          aria-label={label}
          type="file"
          multiple
          accept={IMAGE_TYPES.join()}
          className="sr-only"
          onChange={choose}
        />
      </label>
      <label className="btn btn-outline hidden min-h-11 cursor-pointer self-start border-base-content/40 font-semibold text-base has-focus-visible:outline-3 has-focus-visible:outline-offset-2 any-pointer-coarse:inline-flex">
        <CameraIcon className="size-5" />
        <Trans>Take a photo</Trans>
        <input type="file" accept="image/*" capture="environment" className="sr-only" onChange={choose} />
      </label>
      <FieldNotes id={control} error={error} hint={hint} />
      <div role="status" className="font-medium text-sm empty:hidden">
        {leftOut.map((note) => (
          <p key={note} className="wrap-anywhere">
            {note}
          </p>
        ))}
      </div>
      <PhotoList photos={photos} />
    </div>
  );
};

/** The photos in order. What was moved or removed is announced, and the focus stays with it. */
const PhotoList = ({ photos }: { photos: ListingPhotos }) => {
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
