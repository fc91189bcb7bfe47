import { t } from '@lingui/core/macro';
import { type ComponentProps, useEffect, useEffectEvent, useRef, useState } from 'react';
import { classes } from './classes.ts';
import { FieldError, type FieldLabels, useFieldIds } from './field-frame.tsx';
import { CameraIcon } from './icons.tsx';
import { isReadablePhoto } from './is-readable-photo.ts';
import { ProgressBar } from './progress-bar.tsx';

type Props = Omit<ComponentProps<'input'>, 'type' | 'value' | 'onChange'> &
  FieldLabels & {
    file: File | null;
    onFile: (file: File | null) => void;
    /** 0 to 1 while the picture is being sent. */
    progress?: number | undefined;
  };

/**
 * Chooses one picture: from the camera roll or the camera on a phone, from a file otherwise. Shows what was chosen, and
 * how far its upload has come. A file that is no picture is refused at once. `accept` lists the types.
 */
export const PhotoPicker = (props: Props) => {
  const { label, error: formError, hint, id, file, onFile, progress, className, ...input } = props;
  const { choose, unreadable } = useChoice(onFile);
  const error = unreadable
    ? t`This picture cannot be read. Please choose a JPEG, PNG, WebP, AVIF or HEIC photo.`
    : formError;
  const { control, aria } = useFieldIds(id, { label, error, hint });
  const place = useRef<HTMLLabelElement>(null);
  // On a slow line a picture may be chosen before the page has come alive, when nobody was listening yet.
  const takeEarlyChoice = useEffectEvent(() => {
    const early = place.current?.querySelector('input')?.files?.[0];
    if (early && !file) void choose(early);
  });
  useEffect(() => takeEarlyChoice(), []);
  return (
    <div className={classes('flex flex-col gap-1.5', className)}>
      <label
        ref={place}
        htmlFor={control}
        className={classes(
          'flex min-h-24 cursor-pointer items-center gap-4 rounded-field border-2 border-dashed p-3',
          'has-focus-visible:outline-3 has-focus-visible:outline-offset-2',
          error ? 'border-error' : 'border-base-content/40',
        )}
      >
        <Preview file={file} />
        <span className="min-w-0">
          <span className="block font-semibold text-sm">{label}</span>
          <span className="block truncate text-base-content/75 text-sm">{file ? file.name : t`Choose a picture`}</span>
        </span>
        <input
          {...input}
          {...aria}
          aria-label={label}
          type="file"
          className="sr-only"
          onChange={(event) => {
            const chosen = event.target.files?.[0];
            if (chosen) void choose(chosen);
          }}
        />
      </label>
      {progress !== undefined && <ProgressBar label={t`Uploading the picture`} value={progress} />}
      {hint && (
        <div id={`${control}-hint`} className="text-base-content/75 text-sm">
          {hint}
        </div>
      )}
      <FieldError id={`${control}-error`} text={error} />
    </div>
  );
};

/** `choose` takes a file, and gives it back if it cannot be read, unless another one has been chosen since. */
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

/** The chosen picture; a camera before that, and for formats that this browser cannot show. */
const Preview = ({ file }: { file: File | null }) => {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (!file) return setUrl(undefined);
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
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
