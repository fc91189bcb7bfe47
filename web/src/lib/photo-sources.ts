import { hostedImageId, imagePath, imageSrcSet } from '#contract/image-url.ts';
import { savesData } from './saves-data.ts';

/** Pixels: half of what a sharp photo on a phone takes. */
const WIDEST_WHEN_SAVING = 640;

/**
 * Returns the URLs for the Photo component. Photos of the built-in image host have several widths and formats, and are
 * loaded from the page's own origin, whatever host name their stored URL has. Any other URL is used as it is.
 */
export const photoSources = (url: string): { src: string; avif?: string; webp?: string } => {
  const id = hostedImageId(url);
  if (!id) return { src: url };
  const widest = savesData() ? WIDEST_WHEN_SAVING : undefined;
  return {
    src: imagePath(id, 'webp', widest),
    avif: imageSrcSet(id, 'avif', widest),
    webp: imageSrcSet(id, 'webp', widest),
  };
};
