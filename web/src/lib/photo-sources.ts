import { hostedImageId, imagePath, imageSrcSet } from '#contract/image-url.ts';

/**
 * Addresses for the Photo component. Pictures of the built-in image host come in several widths and formats, and from
 * the page's own origin, whatever host name was stored with them; any other picture is taken as it is.
 */
export const photoSources = (url: string): { src: string; avif?: string; webp?: string } => {
  const id = hostedImageId(url);
  if (!id) return { src: url };
  return { src: imagePath(id), avif: imageSrcSet(id, 'avif'), webp: imageSrcSet(id, 'webp') };
};
