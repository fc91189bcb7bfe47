import { t } from '@lingui/core/macro';
import { type ReactNode, useState } from 'react';
import { formatNumber } from '#web/language/format.ts';
import { photoSources } from '#web/lib/photo-sources.ts';
import { ArrowLeftIcon, ArrowRightIcon } from '#web/ui/frame-icons.tsx';
import { Photo } from '#web/ui/photo.tsx';

interface Props {
  /** Of the photo that is shown, from 0. */
  current: number;
  onShow: (index: number) => void;
}

/** Shows the photo before or after, and says to screen readers which one is shown. */
export const GalleryButtons = ({ current, count, onShow }: Props & { count: number }) => {
  const [used, setUsed] = useState(false);
  const [at, all] = [formatNumber(current + 1), formatNumber(count)];
  const show = (index: number) => {
    if (index < 0 || index >= count) return;
    setUsed(true);
    onShow(index);
  };
  return (
    <div className="bike-page-gallery-controls">
      <Arrow label={t`Previous photo`} off={current === 0} side="start-2" onPress={() => show(current - 1)}>
        <ArrowLeftIcon />
      </Arrow>
      <Arrow label={t`Next photo`} off={current === count - 1} side="end-2" onPress={() => show(current + 1)}>
        <ArrowRightIcon />
      </Arrow>
      <p role="status" className="sr-only">
        {used && t`Photo ${at} of ${all}`}
      </p>
    </div>
  );
};

interface ArrowProps {
  label: string;
  /** There is no photo in this direction. */
  off: boolean;
  side: string;
  onPress: () => void;
  children: ReactNode;
}

const Arrow = ({ label, off, side, onPress, children }: ArrowProps) => (
  <button
    type="button"
    aria-label={label}
    aria-disabled={off || undefined}
    onClick={onPress}
    className={`-translate-y-1/2 absolute top-1/2 ${side} grid size-11 cursor-pointer place-items-center rounded-field bg-neutral text-neutral-content aria-disabled:cursor-default aria-disabled:opacity-40`}
  >
    {children}
  </button>
);

/** All photos, small, to choose from: on wide screens. */
export const GalleryThumbnails = ({
  photos,
  current,
  muted,
  onShow,
}: Props & { photos: readonly string[]; muted: boolean }) => (
  <ul
    aria-label={t`Choose a photo`}
    className="bike-page-gallery-controls mt-2 hidden grid-cols-[repeat(auto-fill,minmax(5.5rem,1fr))] gap-2 lg:grid"
  >
    {photos.map((photo, index) => {
      const at = formatNumber(index + 1);
      return (
        <li key={photo}>
          <button
            type="button"
            aria-label={t`Show photo ${at}`}
            aria-current={index === current || undefined}
            onClick={() => onShow(index)}
            className="block w-full cursor-pointer overflow-hidden rounded-field border-2 border-transparent aria-current:border-base-content"
          >
            <Photo
              photo={photoSources(photo)}
              alt=""
              sizes="7rem"
              className={`aspect-4/3 w-full ${muted ? '[filter:grayscale(1)]' : ''}`}
            />
          </button>
        </li>
      );
    })}
  </ul>
);
