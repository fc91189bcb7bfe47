import { t } from '@lingui/core/macro';
import { type KeyboardEvent, type MouseEvent, type ReactNode, useRef, useState } from 'react';
import { formatNumber } from '#web/language/format.ts';
import { photoSources } from '#web/lib/photo-sources.ts';
import { useZoom } from '#web/lib/use-zoom.ts';
import { EnlargeIcon } from '#web/ui/icons.tsx';
import { Photo } from '#web/ui/photo.tsx';
import { GalleryButtons, GalleryThumbnails } from './gallery-controls.tsx';

const SIZES = '(min-width: 72rem) 40rem, (min-width: 64rem) 58vw, 100vw';

interface Props {
  /** Addresses, the first one is shown first. */
  photos: readonly string[];
  /** What the bike is called. */
  name: string;
  /** Without colours, for a bike that is sold. */
  muted: boolean;
  /** Stands over the photos. */
  children?: ReactNode;
}

const linkName = (name: string, at: string, count: string, many: boolean): string =>
  many ? t`Enlarge photo ${at} of ${count}: ${name}` : t`Enlarge the photo of ${name}`;

const prefersReducedMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** The number of the photo that a strip shows, and how to show another one. */
const useStrip = () => {
  const strip = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState(0);
  const links = () => [...(strip.current?.querySelectorAll('a') ?? [])];
  return {
    strip,
    current,
    links,
    note: () => {
      const { scrollLeft = 0, clientWidth = 1 } = strip.current ?? {};
      setCurrent(Math.round(scrollLeft / clientWidth));
    },
    show: (index: number, how: ScrollBehavior = prefersReducedMotion() ? 'instant' : 'smooth') =>
      strip.current?.scrollTo({ left: index * strip.current.clientWidth, behavior: how }),
    focus: (index: number) => links()[index]?.focus({ preventScroll: true }),
  };
};

/**
 * The photos of a bike in a strip to swipe, with buttons, arrow keys and, where there is room, small ones to choose from. Each
 * is a link to the photo itself; with scripts it opens in place, to zoom. Without scripts the strip scrolls.
 */
export const Gallery = ({ photos, name, muted, children }: Props) => {
  const { strip, current, links, note, show, focus } = useStrip();
  const zoom = useZoom((index) => {
    show(index, 'instant');
    focus(index);
  });
  const shown = photos.filter((photo) => photo !== '');
  const many = shown.length > 1;
  const open = (event: MouseEvent<HTMLAnchorElement>, index: number) => {
    // A new tab, a download: the browser's own.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    zoom(links(), index);
  };
  const moveByArrowKey = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    const index = links().indexOf(document.activeElement as HTMLAnchorElement) + (step ?? 0);
    if (!step || index < 0 || index >= shown.length) return;
    event.preventDefault();
    show(index);
    focus(index);
  };
  if (shown.length === 0)
    return (
      <div className="bike-page-gallery relative">
        <Photo photo={{ src: '' }} alt={name} sizes={SIZES} className="aspect-4/3 w-full sm:rounded-box" />
        {children}
      </div>
    );
  return (
    <div className="bike-page-gallery min-w-0 lg:self-start">
      <div className="relative">
        <ul
          ref={strip}
          onScroll={note}
          onKeyDown={moveByArrowKey}
          className="flex snap-x snap-mandatory overflow-x-auto [scrollbar-width:none] sm:rounded-box"
          aria-label={t`Photos`}
        >
          {shown.map((photo, index) => {
            const sources = photoSources(photo);
            const [at, count] = [formatNumber(index + 1), formatNumber(shown.length)];
            return (
              <li key={photo} className="relative w-full shrink-0 snap-center snap-always">
                <a
                  href={sources.src}
                  aria-label={linkName(name, at, count, many)}
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
                    {many && <span className="figures">{t`${at} of ${count}`}</span>}
                    <EnlargeIcon className="size-5" />
                  </span>
                </a>
              </li>
            );
          })}
        </ul>
        {many && <GalleryButtons current={current} count={shown.length} onShow={show} />}
        {children}
      </div>
      {many && <GalleryThumbnails photos={shown} current={current} muted={muted} onShow={show} />}
    </div>
  );
};
