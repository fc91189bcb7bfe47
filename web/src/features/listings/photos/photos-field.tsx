import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { type ChangeEvent, type RefCallback, Suspense, useEffect, useEffectEvent, useRef } from 'react';
import { IMAGE_TYPES, MAX_PHOTOS } from '#contract/constants.ts';
import { formatNumber } from '#web/language/format.ts';
import { lazyComponent } from '#web/lib/lazy-component.tsx';
import { FieldNotes, useFieldIds } from '#web/ui/field.tsx';
import { CameraIcon } from '#web/ui/icons.tsx';
import type { ListingPhotos } from './listing-photos.ts';
import { usePhotosSnapshot } from './use-listing-photos.ts';

const PhotoList = lazyComponent(async () => (await import('./photo-list.tsx')).PhotoList);

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
        className={`flex min-h-24 cursor-pointer flex-wrap items-center gap-4 rounded-field border-2 border-dashed p-3 has-focus-visible:outline-3 has-focus-visible:outline-offset-2 ${error ? 'border-error' : 'border-base-content/40'}`}
      >
        <span className="grid size-18 shrink-0 place-items-center rounded-field bg-base-200">
          <CameraIcon className="size-8" />
        </span>
        <span className="min-w-0 flex-1 basis-[7rem]">
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
      <Suspense>
        <PhotoList photos={photos} />
      </Suspense>
    </div>
  );
};
