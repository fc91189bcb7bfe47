import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { type PointerEvent, useEffect, useState } from 'react';
import { formatNumber } from '#web/language/format.ts';
import { photoSources } from '#web/lib/photo-sources.ts';
import type { ChosenPhoto } from '#web/lib/photo-uploads/photo-state.ts';
import { Button } from '#web/ui/button.tsx';
import { ArrowLeftIcon, ArrowRightIcon } from '#web/ui/frame-icons.tsx';
import { CameraIcon, GripIcon, StarIcon, TrashIcon } from '#web/ui/icons.tsx';
import { ProgressBar } from '#web/ui/loading.tsx';
import { Photo } from '#web/ui/photo.tsx';

interface Props {
  photo: ChosenPhoto;
  /** 0 for the cover. */
  at: number;
  /** How many photos there are. */
  count: number;
  onMove: (to: number, action: string) => void;
  onRemove: () => void;
  onRetry: () => void;
  /** Begins to move it by pointer. */
  onGrip: (event: PointerEvent) => void;
  dragged: boolean;
  /** The dragged photo would be dropped here. */
  target: boolean;
}

/** A photo of a listing: what became of its upload, and what can be done with it. */
export const PhotoRow = ({ photo, at, count, onMove, onRemove, onRetry, onGrip, dragged, target }: Props) => {
  const position = formatNumber(at + 1);
  const problem = 'message' in photo.state ? photo.state.message : undefined;
  return (
    <li
      data-photo={photo.key}
      tabIndex={-1}
      aria-label={at === 0 ? t`Photo ${position}, the cover` : t`Photo ${position}`}
      className={`flex min-w-0 flex-col gap-1 rounded-field border p-2 outline-offset-2 ${problem ? 'border-error' : 'border-base-300'} ${dragged ? 'opacity-50' : ''} ${target ? 'outline-2 outline-base-content outline-dashed' : ''}`}
    >
      <div className="flex min-w-0 flex-wrap gap-3">
        <div className="relative h-18 w-24 shrink-0">
          <Thumbnail photo={photo} name={t`Photo ${position}`} />
          {count > 1 && (
            <span
              aria-hidden="true"
              title={t`Drag to another place`}
              onPointerDown={onGrip}
              className="absolute start-0 bottom-0 flex size-11 cursor-grab touch-none items-end p-1"
            >
              <span className="rounded-selector bg-neutral text-neutral-content">
                <GripIcon className="block size-6" />
              </span>
            </span>
          )}
        </div>
        <div className="flex min-w-0 grow basis-[11rem] flex-col gap-1">
          <p className="flex min-w-0 items-baseline gap-2 px-1 text-sm">
            <span className="shrink-0 font-semibold">{at === 0 ? <Trans>Cover</Trans> : position}</span>
            <span className="min-w-0 truncate text-base-content/75">{photo.file?.name}</span>
          </p>
          <div className="flex flex-wrap">
            <IconButton
              label={t`Move photo ${position} earlier`}
              action="earlier"
              off={at === 0}
              onPress={(action) => onMove(at - 1, action)}
            >
              <ArrowLeftIcon className="size-5" />
            </IconButton>
            <IconButton
              label={t`Move photo ${position} later`}
              action="later"
              off={at === count - 1}
              onPress={(action) => onMove(at + 1, action)}
            >
              <ArrowRightIcon className="size-5" />
            </IconButton>
            <IconButton
              label={t`Make photo ${position} the cover`}
              action="cover"
              off={at === 0}
              onPress={(action) => onMove(0, action)}
            >
              <StarIcon className="size-5" />
            </IconButton>
            <IconButton label={t`Remove photo ${position}`} action="remove" onPress={onRemove}>
              <TrashIcon className="size-5" />
            </IconButton>
          </div>
        </div>
      </div>
      <Progress photo={photo} position={position} />
      <p aria-live="polite" className="font-medium text-error text-sm empty:hidden">
        {problem}
      </p>
      {(photo.state.kind === 'failed' || photo.state.kind === 'lost') && (
        <Button aria-label={t`Try again: photo ${position}`} className="self-start" onClick={onRetry}>
          <Trans>Try again</Trans>
        </Button>
      )}
    </li>
  );
};

interface IconButtonProps {
  label: string;
  /** Finds the button again when its row has moved. */
  action: string;
  /** It would change nothing here. It keeps the focus all the same. */
  off?: boolean;
  onPress: (action: string) => void;
  children: React.ReactNode;
}

const IconButton = ({ label, action, off = false, onPress, children }: IconButtonProps) => (
  <button
    type="button"
    aria-label={label}
    title={label}
    data-action={action}
    aria-disabled={off || undefined}
    onClick={() => !off && onPress(action)}
    className="btn btn-ghost btn-square min-h-11 min-w-11"
  >
    {children}
  </button>
);

const Progress = ({ photo: { state }, position }: { photo: ChosenPhoto; position: string }) => {
  if (state.kind === 'uploading') return <ProgressBar label={t`Uploading photo ${position}`} value={state.part} />;
  if (state.kind !== 'waiting') return null;
  return (
    <p className="text-base-content/75 text-sm">
      <Trans>Waiting for its turn</Trans>
    </p>
  );
};

const THUMBNAIL = 'h-full w-full rounded-field object-cover';

/** The chosen file; once it is stored what buyers will see, because many browsers cannot show the file of an iPhone. */
const Thumbnail = ({ photo: { file, state }, name }: { photo: ChosenPhoto; name: string }) => {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (!file) return;
    const objectUrl = URL.createObjectURL(file);
    setUrl(objectUrl);
    return () => URL.revokeObjectURL(objectUrl);
  }, [file]);
  if (url) return <img src={url} alt={name} onError={() => setUrl(undefined)} className={`${THUMBNAIL} bg-base-300`} />;
  if (state.kind === 'stored')
    return <Photo photo={photoSources(state.url)} alt={name} sizes="6rem" className={THUMBNAIL} />;
  return (
    <span className={`${THUMBNAIL} grid place-items-center bg-base-200`}>
      <CameraIcon className="size-8" />
    </span>
  );
};
