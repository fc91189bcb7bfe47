import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { IMAGE_TYPES } from '#contract/constants.ts';
import type { Verification } from '#contract/entities/verification.ts';
import type { IdentityKind } from '#contract/papers.ts';
import { errorMessage } from '#web/lib/errors.ts';
import { Button } from '#web/ui/button.tsx';
import { CheckIcon } from '#web/ui/frame-icons.tsx';
import { PhotoPicker } from '#web/ui/photo-picker.tsx';
import { PaperImage } from '../paper-image.tsx';
import { kindLabel } from '../paper-words.ts';
import { useShowIdentity } from './verification.queries.ts';

interface Props {
  kind: IdentityKind;
  hint: string;
  /** The one that was shown. */
  picture: Verification['pictures'][number] | undefined;
}

/** One picture of who a seller is: it is sent as soon as it is chosen. */
export const PictureForm = ({ kind, hint, picture }: Props) => {
  const [file, setFile] = useState<File | null>(null);
  const [progress, setProgress] = useState<number>();
  const [isSeen, setSeen] = useState(false);
  const { mutate, error, reset } = useShowIdentity();
  const label = kindLabel(kind);
  const choose = (chosen: File | null) => {
    reset();
    setFile(chosen);
    if (!chosen) return;
    mutate(
      { file: chosen, kind, onProgress: setProgress },
      { onSuccess: () => setFile(null), onSettled: () => setProgress(undefined) },
    );
  };
  return (
    <li className="flex flex-col gap-2">
      {picture && (
        <div className="flex flex-wrap items-center gap-2">
          <CheckIcon className="size-5" />
          <span className="min-w-0 flex-1">
            <Trans>{label}: we have it</Trans>
          </span>
          <Button aria-expanded={isSeen} onClick={() => setSeen(!isSeen)}>
            {isSeen ? <Trans>Hide the photo</Trans> : <Trans>See the photo</Trans>}
          </Button>
        </div>
      )}
      {picture && isSeen && <PaperImage picture={picture} label={label} />}
      <PhotoPicker
        label={picture ? t`${label}, another photo` : label}
        hint={hint}
        accept={IMAGE_TYPES.join()}
        file={file}
        onFile={choose}
        progress={progress}
        error={error ? errorMessage(error) : undefined}
      />
    </li>
  );
};
