import { t } from '@lingui/core/macro';
import { type MouseEvent, useRef } from 'react';
import { formatNumber } from '#web/language/format.ts';
import { photoSources } from '#web/lib/photo-sources.ts';
import { EnlargeIcon } from '#web/ui/icons.tsx';
import { Photo } from '#web/ui/photo.tsx';
import { useZoom } from './use-zoom.ts';

const SIZES = '(min-width: 72rem) 40rem, (min-width: 64rem) 58vw, 100vw';

interface Props {
  /** Addresses, the first one is shown first. */
  photos: readonly string[];
  /** What the bike is called. */
  name: string;
  /** Without colours, for a bike that is sold. */
  muted: boolean;
}

const linkName = (name: string, position: string | undefined): string =>
  position ? t`Enlarge photo ${position} of ${name}` : t`Enlarge the photo of ${name}`;

/** The photos of a bike in a strip to swipe. Each is a link to the photo itself; with scripts it opens in place, to zoom. */
export const Gallery = ({ photos, name, muted }: Props) => {
  const strip = useRef<HTMLUListElement>(null);
  const zoom = useZoom();
  const shown = photos.filter((photo) => photo !== '');
  const many = shown.length > 1;
  const open = (event: MouseEvent<HTMLAnchorElement>, index: number) => {
    // A new tab, a download: the browser's own.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    zoom([...(strip.current?.querySelectorAll('a') ?? [])], index);
  };
  if (shown.length === 0)
    return (
      <div className="bike-page-gallery">
        <Photo photo={{ src: '' }} alt={name} sizes={SIZES} className="aspect-4/3 w-full sm:rounded-box" />
      </div>
    );
  return (
    <ul
      ref={strip}
      className="bike-page-gallery flex snap-x snap-mandatory overflow-x-auto lg:self-start sm:rounded-box"
      aria-label={t`Photos`}
    >
      {shown.map((photo, index) => {
        const sources = photoSources(photo);
        const position = many ? `${formatNumber(index + 1)} / ${formatNumber(shown.length)}` : undefined;
        return (
          <li key={photo} className="relative w-full shrink-0 snap-center snap-always">
            <a
              href={sources.src}
              aria-label={linkName(name, position)}
              onClick={(event) => open(event, index)}
              className="block cursor-zoom-in focus-visible:-outline-offset-4"
            >
              <Photo
                photo={sources}
                alt={name}
                sizes={SIZES}
                eager={index === 0}
                className={`aspect-4/3 w-full ${muted ? '[filter:grayscale(1)]' : ''}`}
              />
              <span className="absolute end-3 bottom-3 flex items-center gap-2 rounded-field bg-neutral px-2 py-1 text-neutral-content text-sm">
                {position && <span className="figures">{position}</span>}
                <EnlargeIcon className="size-5" />
              </span>
            </a>
          </li>
        );
      })}
    </ul>
  );
};
