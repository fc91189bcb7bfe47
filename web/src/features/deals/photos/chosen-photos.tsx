import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { formatNumber } from '#web/language/format.ts';
import type { ChosenPhoto, PhotosSnapshot } from '#web/lib/photo-uploads/photo-state.ts';
import type { PhotoUploads } from '#web/lib/photo-uploads/photo-uploads.ts';
import { useObjectUrl } from '#web/lib/use-object-url.ts';
import { Button } from '#web/ui/button.tsx';
import { classes } from '#web/ui/classes.ts';
import { CrossIcon } from '#web/ui/frame-icons.tsx';
import { CameraIcon } from '#web/ui/icons.tsx';
import { ProgressBar } from '#web/ui/loading.tsx';
import { useKeptFocus } from '#web/ui/use-kept-focus.ts';
import { smallPhoto } from './message-photo.queries.ts';

interface Props extends PhotosSnapshot {
  /** What the list is called. */
  label: string;
  uploads: PhotoUploads;
}

/** The chosen photos, each with the state of its upload and what can be done with it. */
export const ChosenPhotos = ({ label, uploads, photos, leftOut }: Props) => {
  const list = useRef<HTMLUListElement>(null);
  useKeptFocus(list, 'li');
  return (
    <>
      <ul ref={list} tabIndex={-1} aria-label={label} className="flex flex-wrap gap-2 outline-none empty:hidden">
        {photos.map((photo, at) => (
          <Chosen key={photo.key} photo={photo} at={at} onRemove={() => uploads.remove(photo.key)} />
        ))}
      </ul>
      <div aria-live="polite" className="flex flex-col text-sm empty:hidden">
        {photos.map(({ key, state }, at) => {
          if (!('message' in state)) return null;
          const position = formatNumber(at + 1);
          const { message, kind } = state;
          return (
            <div key={key} className="flex flex-wrap items-center gap-x-2">
              <p className="wrap-anywhere min-w-0 flex-1 basis-[10rem] font-medium text-error">
                <Trans>Photo {position}:</Trans> {message}
              </p>
              {kind !== 'refused' && (
                <Button variant="quiet" aria-label={t`Try again: photo ${position}`} onClick={() => uploads.retry(key)}>
                  <Trans>Try again</Trans>
                </Button>
              )}
            </div>
          );
        })}
        {leftOut.map((note) => (
          <p key={note} className="wrap-anywhere font-medium">
            {note}
          </p>
        ))}
      </div>
    </>
  );
};

interface ChosenProps {
  photo: ChosenPhoto;
  at: number;
  onRemove: () => void;
}

const Chosen = ({ photo, at, onRemove }: ChosenProps) => {
  const position = formatNumber(at + 1);
  const { state } = photo;
  return (
    <li
      tabIndex={-1}
      aria-label={t`Photo ${position}`}
      className={classes(
        'relative h-18 w-18 shrink-0 overflow-hidden rounded-field border',
        'message' in state ? 'border-error' : 'border-base-300',
      )}
    >
      <Thumbnail photo={photo} name={t`Photo ${position}`} />
      {state.kind === 'uploading' && (
        <span className="absolute inset-x-1 bottom-1">
          <ProgressBar label={t`Uploading photo ${position}`} value={state.part} />
        </span>
      )}
      <button
        type="button"
        aria-label={t`Remove photo ${position}`}
        title={t`Remove photo ${position}`}
        onClick={onRemove}
        className="absolute end-0 top-0 grid size-11 cursor-pointer place-items-start justify-items-end p-1"
      >
        <span className="rounded-full bg-neutral p-1 text-neutral-content">
          <CrossIcon className="size-4" />
        </span>
      </button>
    </li>
  );
};

const LOOK = 'size-full object-cover';

/** The chosen file; the uploaded one after a reload, and where this browser cannot show the file. */
const Thumbnail = ({ photo: { file, state }, name }: { photo: ChosenPhoto; name: string }) => {
  const id = state.kind === 'stored' ? state.url : '';
  const [unshown, setUnshown] = useState<File>();
  const shown = file === unshown ? undefined : file;
  const { data } = useQuery({ ...smallPhoto(id), enabled: !shown && id !== '' });
  const url = useObjectUrl(shown ?? data);
  if (url) return <img src={url} alt={name} onError={() => setUnshown(file)} className={`${LOOK} bg-base-300`} />;
  return (
    <span className={`${LOOK} grid place-items-center bg-base-200`}>
      <CameraIcon className="size-8" />
    </span>
  );
};
