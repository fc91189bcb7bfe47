import { t } from '@lingui/core/macro';
import { useRef, useState } from 'react';
import { errorMessage } from '#web/lib/errors.ts';
import { loadChunk } from '#web/lib/load-chunk.ts';
import { toastError } from '#web/lib/toast.tsx';
import { useDialogEntry } from '#web/ui/dialog-entry.ts';

/** Of the library that shows photos over a page. */
type Zoom = InstanceType<typeof import('photoswipe')['default']>;

/** The width in pixels at which a photo is shown at first; its own is known once it is loaded. */
const WIDEST = 1280;
const USUAL_RATIO = 4 / 3;

/** Fetches a photo of the links, by its index. */
type FetchFull = (index: number) => Promise<Blob>;

const slideOf = (link: HTMLAnchorElement) => {
  const image = link.querySelector('img');
  const ratio = image?.naturalHeight ? image.naturalWidth / image.naturalHeight : USUAL_RATIO;
  return {
    src: link.href,
    width: WIDEST,
    height: Math.round(WIDEST / ratio),
    alt: image?.alt ?? '',
    ...(image?.currentSrc && { msrc: image.currentSrc }),
    element: link,
  };
};
type SlideData = ReturnType<typeof slideOf>;

/** Puts the full photo in the place of the small one as soon as it is looked at; without it the small one stays. */
const fillWith = (opened: Zoom, slides: SlideData[], fetchFull: FetchFull): void => {
  const asked = new Set<number>();
  const urls: string[] = [];
  const fill = async (index: number): Promise<void> => {
    if (asked.has(index)) return;
    asked.add(index);
    try {
      const url = URL.createObjectURL(await fetchFull(index));
      urls.push(url);
      Object.assign(slides[index] ?? {}, { src: url });
      if (!opened.isDestroying) opened.refreshSlideContent(index);
    } catch (error) {
      asked.delete(index);
      toastError(errorMessage(error));
    }
  };
  opened.on('change', () => void fill(opened.currIndex));
  opened.on('destroy', () => {
    for (const url of urls) URL.revokeObjectURL(url);
  });
};

/** Gives a photo its own shape once it is loaded: those that were not on the screen before were taken for the usual one. */
const fitShapes = (opened: Zoom): void => {
  opened.on('loadComplete', ({ content: { element, data, index } }) => {
    if (!(element instanceof HTMLImageElement) || !element.naturalWidth) return;
    const height = Math.round((WIDEST * element.naturalHeight) / element.naturalWidth);
    if (data.height === height) return;
    Object.assign(data, { width: WIDEST, height });
    opened.refreshSlideContent(index);
  });
};

/**
 * Returns a function that opens the photos of some links over the page, at one of them, to zoom and swipe. Back closes it;
 * then `onClosed` gets the index of the photo that was shown last. A photo that no address leads to is fetched by `fetchFull`
 * when it is looked at; its link leads to a small one. The library is loaded with the first photo that is
 * opened; if that fails, the browser opens the photo itself.
 */
export const useZoom = (
  onClosed: (index: number) => void,
  fetchFull?: FetchFull,
): ((links: readonly HTMLAnchorElement[], index: number) => void) => {
  const zoom = useRef<Zoom>(undefined);
  const [open, setOpen] = useState(false);
  useDialogEntry(open, () => zoom.current?.close());

  const show = async (links: readonly HTMLAnchorElement[], index: number): Promise<void> => {
    const library = Promise.all([import('photoswipe'), import('photoswipe/style.css')]);
    const [{ default: PhotoSwipe }] = await loadChunk(library);
    const slides = links.map(slideOf);
    const opened = new PhotoSwipe({
      dataSource: slides,
      index,
      bgOpacity: 1,
      wheelToZoom: true,
      counter: links.length > 1,
      // While it moves, the library loses what is pressed.
      showHideAnimationType: 'none',
      closeTitle: t`Close`,
      zoomTitle: t`Zoom`,
      arrowPrevTitle: t`Previous photo`,
      arrowNextTitle: t`Next photo`,
      errorMsg: t`The photo could not be loaded.`,
    });
    opened.on('afterInit', () => opened.element?.setAttribute('aria-label', t`Photos`));
    fitShapes(opened);
    if (fetchFull) fillWith(opened, slides, fetchFull);
    opened.on('destroy', () => {
      setOpen(false);
      onClosed(opened.currIndex);
    });
    zoom.current = opened;
    opened.init();
    setOpen(true);
  };

  return (links, index) => {
    show(links, index).catch(() => location.assign(links[index]?.href ?? ''));
  };
};
