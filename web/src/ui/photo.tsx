import { type ReactNode, useState } from 'react';
import { BikeIcon } from './icons.tsx';

/** Addresses of one picture: `src` works everywhere, the source sets exist for pictures that come in several widths. */
export interface PhotoSources {
  src: string;
  avif?: string | undefined;
  webp?: string | undefined;
}

interface Props {
  photo: PhotoSources;
  alt: string;
  /** How wide it is shown, as the `sizes` attribute: `(min-width: 64rem) 33vw, 100vw`. */
  sizes: string;
  /** Gives the picture its box, so that nothing moves when it arrives: `aspect-4/3 w-full`. */
  className: string;
  /** For the one picture that people see first. */
  eager?: boolean;
  /** Drawn when the photograph cannot be loaded: a motorcycle, unless told otherwise. */
  fallback?: ReactNode;
}

/** A photograph in the format and width that suit the screen; a quiet drawing if there is none or it cannot be loaded. */
export const Photo = ({
  photo,
  alt,
  sizes,
  className,
  eager = false,
  fallback = <BikeIcon className="size-1/2 max-h-24" />,
}: Props) => {
  const [failedSrc, setFailedSrc] = useState<string>();
  if (photo.src === '' || failedSrc === photo.src) {
    return (
      <span className={`grid place-items-center bg-base-300 text-base-content/50 ${className}`}>
        {fallback}
        <span className="sr-only">{alt}</span>
      </span>
    );
  }
  return (
    // In a flex or grid container each source would have a gap around it.
    <picture className="contents [&>source]:hidden">
      {photo.avif && <source type="image/avif" srcSet={photo.avif} sizes={sizes} />}
      {photo.webp && <source type="image/webp" srcSet={photo.webp} sizes={sizes} />}
      <img
        src={photo.src}
        alt={alt}
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={eager ? 'high' : 'auto'}
        decoding="async"
        onError={() => setFailedSrc(photo.src)}
        className={`bg-base-300 object-cover ${className}`}
      />
    </picture>
  );
};
