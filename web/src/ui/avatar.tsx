import { UserIcon } from './icons.tsx';
import { Photo, type PhotoSources } from './photo.tsx';

interface Props {
  photo: PhotoSources | undefined;
  /** Decoration beside a name needs none: leave it empty. */
  alt?: string;
  /** Its width: `w-10` unless told otherwise. */
  className?: string;
}

/** The round picture of a person. */
export const Avatar = ({ photo, alt = '', className = 'w-10' }: Props) =>
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
