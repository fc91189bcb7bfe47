import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { type MouseEvent, useRef } from 'react';
import type { PaperPicture } from '#contract/entities/papers.ts';
import { errorMessage } from '#web/lib/errors.ts';
import { useObjectUrl } from '#web/lib/use-object-url.ts';
import { useZoom } from '#web/lib/use-zoom.ts';
import { ErrorNotice } from '#web/ui/error-notice.tsx';
import { LoadingRegion, Skeleton } from '#web/ui/loading.tsx';
import { paperPicture } from './papers.queries.ts';

interface Props {
  picture: Pick<PaperPicture, '_id' | 'width' | 'height'>;
  /** What is on it. */
  label: string;
}

/** The picture of a document, which opens over the page to zoom. */
export const PaperImage = ({ picture: { _id, width, height }, label }: Props) => {
  const link = useRef<HTMLAnchorElement>(null);
  const { data, error, isFetching, refetch } = useQuery(paperPicture(_id));
  const url = useObjectUrl(data);
  const zoom = useZoom(() => link.current?.focus());
  const open = (event: MouseEvent<HTMLAnchorElement>) => {
    event.preventDefault();
    zoom([event.currentTarget], 0);
  };
  if (error) return <ErrorNotice message={errorMessage(error)} onRetry={() => void refetch()} retrying={isFetching} />;
  if (!url)
    return (
      <LoadingRegion label={t`Loading the document`}>
        <Skeleton className="aspect-4/3 w-full" />
      </LoadingRegion>
    );
  return (
    <a ref={link} href={url} data-zoom onClick={open} className="block cursor-zoom-in rounded-field">
      <img src={url} alt={label} width={width} height={height} className="w-full rounded-field bg-base-300" />
    </a>
  );
};
