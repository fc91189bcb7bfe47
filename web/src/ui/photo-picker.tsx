import { t } from '@lingui/core/macro';
import { type ComponentProps, useEffect, useEffectEvent, useRef, useState } from 'react';
import { classes } from './classes.ts';
import { type FieldLabels, FieldNotes, useFieldIds } from './field.tsx';
import { CameraIcon } from './icons.tsx';
import { ProgressBar } from './loading.tsx';
import { isReadablePhoto } from './readable-photo.ts';

type Props = Omit<ComponentProps<'input'>, 'type' | 'value' | 'onChange'> &
  FieldLabels & {
    file: File | null;
    onFile: (file: File | null) => void;
    /** 0 to 1 while the photo is being uploaded. */
    progress?: number | undefined;
  };

/**
 * Chooses one photo: from the camera roll or the camera on a phone, from a file otherwise. Shows a preview and the progress
 * of the upload. Rejects a file that is not a readable photo. `accept` lists the types.
 */
export const PhotoPicker = (props: Props) => {
  const { label, error: formError, hint, id, file, onFile, progress, className, ...input } = props;
  const { choose, unreadable } = useChoice(onFile);
  const error = unreadable
    ? t`This photo cannot be read. Please choose a JPEG, PNG, WebP, AVIF or HEIC photo.`
    : formError;
  const { control, aria } = useFieldIds(id, { label, error, hint });
  const container = useRef<HTMLLabelElement>(null);
  // On a slow connection a photo may be chosen before the page is hydrated, so before `onChange` is attached.
  const applyEarlyChoice = useEffectEvent(() => {
    const early = container.current?.querySelector('input')?.files?.[0];
    if (early && !file) void choose(early);
  });
  useEffect(() => applyEarlyChoice(), []);
  return (
    <div className={classes('flex flex-col gap-1.5', className)}>
      <label
        ref={container}
        htmlFor={control}
        className={classes(
          'flex min-h-24 cursor-pointer flex-wrap items-center gap-4 rounded-field border-2 border-dashed p-3',
          'has-focus-visible:outline-3 has-focus-visible:outline-offset-2',
          error ? 'border-error' : 'border-base-content/40',
        )}
      >
        <Preview file={file} />
        <span className="min-w-0 flex-1 basis-[7rem]">
          <span className="wrap-anywhere block font-semibold text-sm">{label}</span>
          <span className={classes('block text-base-content/75 text-sm', file && 'truncate')}>
            {file ? file.name : t`Choose a photo`}
          </span>
        </span>
        <input
          {...input}
          {...aria}
          aria-label={label}
          type="file"
          className="sr-only"
          onClick={({ currentTarget }) => {
            // The same file can be chosen again, after an upload that failed.
            currentTarget.value = '';
          }}
          onChange={(event) => {
            const chosen = event.target.files?.[0];
            if (chosen) void choose(chosen);
          }}
        />
      </label>
      {progress !== undefined && <ProgressBar label={t`Uploading the photo`} value={progress} />}
      <FieldNotes id={control} error={error} hint={hint} />
    </div>
  );
};

/** `choose` sets a file, and clears it again if it cannot be read, unless another one has been chosen since. */
const useChoice = (onFile: Props['onFile']) => {
  const last = useRef<File>(undefined);
  const [unreadable, setUnreadable] = useState(false);
  const choose = async (chosen: File) => {
    last.current = chosen;
    setUnreadable(false);
    onFile(chosen);
    if ((await isReadablePhoto(chosen)) || last.current !== chosen) return;
    setUnreadable(true);
    onFile(null);
  };
  return { choose, unreadable };
};

/** The chosen photo; a camera icon before that, and for formats that this browser cannot show. */
const Preview = ({ file }: { file: File | null }) => {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (!file) return setUrl(undefined);
    const objectUrl = URL.createObjectURL(file);
    setUrl(objectUrl);
    return () => URL.revokeObjectURL(objectUrl);
  }, [file]);
  return url ? (
    <img
      src={url}
      alt={t`Chosen`}
      onError={() => setUrl(undefined)}
      className="size-18 shrink-0 rounded-field object-cover"
    />
  ) : (
    <span className="grid size-18 shrink-0 place-items-center rounded-field bg-base-200">
      <CameraIcon className="size-8" />
    </span>
  );
};
