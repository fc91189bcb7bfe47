import { type ReactNode, useState } from 'react';
import { BikeIcon, UserIcon } from './frame-icons.tsx';

/** URLs of one photo: `src` works everywhere, the source sets exist for photos that are stored in several widths. */
interface PhotoSources {
  src: string;
  avif?: string | undefined;
  webp?: string | undefined;
}

interface PhotoProps {
  photo: PhotoSources;
  alt: string;
  /** Its displayed width, as the `sizes` attribute: `(min-width: 64rem) 33vw, 100vw`. */
  sizes: string;
  /** Sets the size of its box, so that the layout does not shift when it loads: `aspect-4/3 w-full`. */
  className: string;
  /** For the photo at the top of the page. */
  eager?: boolean;
  /** Shown if the photo cannot be loaded: a motorcycle by default. */
  fallback?: ReactNode;
}

/** A photo in the format and width that suit the screen; a drawing if there is none or it cannot be loaded. */
export const Photo = ({
  photo,
  alt,
  sizes,
  className,
  eager = false,
  fallback = <BikeIcon className="size-1/2 max-h-24" />,
}: PhotoProps) => {
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
    // In a flex or grid container each <source> would get a gap around it.
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

interface AvatarProps {
  photo: PhotoSources | undefined;
  /** Empty where the name stands beside it. */
  alt?: string;
  /** Its width: `w-10` by default. */
  className?: string;
}

/** The round photo of a user. */
export const Avatar = ({ photo, alt = '', className = 'w-10' }: AvatarProps) =>
  photo ? (
    <Photo
      photo={photo}
      alt={alt}
      sizes="10rem"
      fallback={<UserIcon className="size-1/2" />}
      className={`aspect-square shrink-0 rounded-full ${className}`}
    />
  ) : (
    <span className={`grid aspect-square shrink-0 place-items-center rounded-full bg-base-300 ${className}`}>
      <UserIcon className="size-1/2" />
    </span>
  );
