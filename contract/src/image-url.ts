import { IMAGE_WIDTHS } from './constants.ts';

const HOSTED = /^\/images\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.webp$/;

/** Returns the id of a photo of the built-in image host, from its URL or path; undefined for a photo of another host. */
export const hostedImageId = (url: string): string | undefined => {
  const parsed = URL.canParse(url, 'http://any') ? new URL(url, 'http://any') : undefined;
  return parsed && HOSTED.exec(parsed.pathname)?.[1];
};

/** Returns the path of a photo of the built-in image host: the widest variant, or the one of `width` pixels. */
export const imagePath = (id: string, format: 'webp' | 'avif' = 'webp', width?: number): string =>
  `/images/${id}${width ? `-${width}` : ''}.${format}`;

/** A `srcset` with the widths that the built-in host keeps, up to `widest` pixels: `/images/ID-320.webp 320w, ...`. */
export const imageSrcSet = (id: string, format: 'webp' | 'avif', widest = Number.POSITIVE_INFINITY): string =>
  IMAGE_WIDTHS.filter((width) => width <= widest)
    .map((width) => `${imagePath(id, format, width)} ${width}w`)
    .join(', ');
