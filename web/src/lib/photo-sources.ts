import { hostedImageId, imagePath, imageSrcSet } from '#contract/image-url.ts';
import { savesData } from './saves-data.ts';

/** Pixels. A sharp picture on a phone takes up to 1280; whoever saves data gets by with half of it. */
const WIDEST_WHEN_SAVING = 640;

/**
 * Addresses for the Photo component. Pictures of the built-in image host come in several widths and formats, and from
 * the page's own origin, whatever host name was stored with them; any other picture is taken as it is.
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
