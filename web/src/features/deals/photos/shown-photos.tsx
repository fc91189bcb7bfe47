import { t } from '@lingui/core/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type MouseEvent, useRef } from 'react';
import type { MessagePhoto } from '#contract/entities/conversation.ts';
import { formatNumber } from '#web/language/format.ts';
import { useInView } from '#web/lib/use-in-view.ts';
import { useObjectUrl } from '#web/lib/use-object-url.ts';
import { useOnline } from '#web/lib/use-online.ts';
import { useZoom } from '#web/lib/use-zoom.ts';
import { classes } from '#web/ui/classes.ts';
import { CameraIcon } from '#web/ui/icons.tsx';
import { Skeleton } from '#web/ui/loading.tsx';
import { fullPhoto, smallPhoto } from './message-photo.queries.ts';

interface Props {
  /** In order. Of a message that is on its way, the ids alone are known. */
  photos: readonly (Pick<MessagePhoto, 'id'> & Partial<MessagePhoto>)[];
  /** The other person's, unless the photos are the reader's own. */
  name?: string | undefined;
}

const labelOf = (at: string, count: string, isOne: boolean, name: string | undefined): string => {
  if (name === undefined) return isOne ? t`Photo from you` : t`Photo ${at} of ${count} from you`;
  return isOne ? t`Photo from ${name}` : t`Photo ${at} of ${count} from ${name}`;
};

/** The photos of a message or a dispute, small, in a grid; each opens over the page, to zoom. */
export const MessagePhotos = ({ photos, name }: Props) => {
  const queries = useQueryClient();
  const grid = useRef<HTMLUListElement>(null);
  const links = (): HTMLAnchorElement[] => [...(grid.current?.querySelectorAll('a') ?? [])];
  const shownAt = (index: number): string => links()[index]?.dataset.photo ?? '';
  const zoom = useZoom(
    (index) => links()[index]?.focus(),
    (index) => queries.fetchQuery(fullPhoto(shownAt(index))),
  );
  const open = (event: MouseEvent<HTMLAnchorElement>) => {
    // A new tab, a download: the browser's own.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    zoom(links(), links().indexOf(event.currentTarget));
  };
  const isOne = photos.length === 1;
  const count = formatNumber(photos.length);
  return (
    <ul ref={grid} className={classes('grid w-60 max-w-[85%] gap-1', !isOne && 'grid-cols-2')}>
      {photos.map((photo, index) => (
        <li key={photo.id}>
          <Tile
            photo={photo}
            label={labelOf(formatNumber(index + 1), count, isOne, name)}
            shape={isOne ? shapeOf(photo) : 'aspect-square'}
            onOpen={open}
          />
        </li>
      ))}
    </ul>
  );
};

const shapeOf = ({ width = 1, height = 1 }: Partial<MessagePhoto>): string => {
  if (width > height) return 'aspect-4/3';
  return width < height ? 'aspect-3/4' : 'aspect-square';
};

interface TileProps {
  photo: Pick<MessagePhoto, 'id'>;
  label: string;
  shape: string;
  onOpen: (event: MouseEvent<HTMLAnchorElement>) => void;
}

const Tile = ({ photo: { id }, label, shape, onOpen }: TileProps) => {
  const box = useRef<HTMLDivElement>(null);
  const seen = useInView(box);
  const online = useOnline();
  const { data, isError, isFetching, refetch } = useQuery({ ...smallPhoto(id), enabled: seen });
  const url = useObjectUrl(data);
  const look = `${shape} w-full rounded-field`;
  return (
    <div ref={box}>
      {url ? (
        <a href={url} data-photo={id} onClick={onOpen} className="block cursor-zoom-in">
          <img src={url} alt={label} className={`${look} bg-base-300 object-cover`} />
        </a>
      ) : isError && !isFetching ? (
        <button
          type="button"
          aria-label={`${label}: ${online ? t`Not loaded. Try again` : t`No connection. Try again`}`}
          onClick={() => refetch()}
          className={`${look} grid cursor-pointer place-content-center justify-items-center gap-1 bg-base-300 p-2 text-sm`}
        >
          <CameraIcon className="size-8" />
          {online ? t`Not loaded. Try again` : t`No connection. Try again`}
        </button>
      ) : (
        <div role="img" aria-busy="true" aria-label={label}>
          <Skeleton className={look} />
        </div>
      )}
    </div>
  );
};
