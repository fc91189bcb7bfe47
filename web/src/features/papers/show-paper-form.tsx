import { t } from '@lingui/core/macro';
import { type FormEvent, useState } from 'react';
import { IMAGE_TYPES } from '#contract/constants.ts';
import { PAPER_KINDS, type PaperKind } from '#contract/papers.ts';
import { errorMessage } from '#web/lib/errors.ts';
import { SubmitButton } from '#web/ui/button.tsx';
import { ErrorNotice } from '#web/ui/error-notice.tsx';
import { PhotoPicker } from '#web/ui/photo-picker.tsx';
import { RadioGroup } from '#web/ui/radio-group.tsx';
import { kindLabel } from './paper-words.ts';
import { useShowPaper } from './papers.queries.ts';

/** Takes a photo of a document, and shows it to the admins. */
export const ShowPaperForm = ({ bikeId }: { bikeId: string }) => {
  const [kind, setKind] = useState<PaperKind>('certificate');
  const [file, setFile] = useState<File | null>(null);
  const [progress, setProgress] = useState<number>();
  const [missing, setMissing] = useState(false);
  const { mutate, isPending, error, reset } = useShowPaper(bikeId);
  const choose = (chosen: File | null) => {
    reset();
    setMissing(false);
    setFile(chosen);
  };
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (!file) return setMissing(true);
    mutate(
      { file, kind, onProgress: setProgress },
      { onSuccess: () => choose(null), onSettled: () => setProgress(undefined) },
    );
  };
  return (
    <form method="post" noValidate onSubmit={send} className="flex flex-col gap-4">
      <RadioGroup
        label={t`Which document?`}
        stacked
        name="kind"
        chosen={kind}
        choices={PAPER_KINDS.map((value) => ({ value, label: kindLabel(value) }))}
        onChange={({ target }) => setKind(target.value as PaperKind)}
      />
      <PhotoPicker
        label={t`Photo of the document`}
        hint={t`The whole page, sharp and without glare. A PDF cannot be read: take a photo of the page.`}
        accept={IMAGE_TYPES.join()}
        file={file}
        onFile={choose}
        progress={progress}
        error={missing ? t`Please choose a photo.` : undefined}
      />
      {error && <ErrorNotice message={errorMessage(error)} />}
      <SubmitButton loading={isPending} className="self-start">{t`Send it to our admins`}</SubmitButton>
    </form>
  );
};
