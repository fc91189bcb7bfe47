import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import type { Paper } from '#contract/entities/papers.ts';
import { formatMoment } from '#web/language/format.ts';
import { errorMessage } from '#web/lib/errors.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/modal.tsx';
import { PaperImage } from './paper-image.tsx';
import { kindLabel, paperStateText } from './paper-words.ts';
import { useRemovePaper } from './papers.queries.ts';

/** A document as its owner sees it: where it stands, its picture when they ask for it, and its end. */
export const OwnPaper = ({ paper }: { paper: Paper }) => {
  const [isSeen, setSeen] = useState(false);
  const [isEnding, setEnding] = useState(false);
  const { mutate, isPending, error, reset } = useRemovePaper(paper._id, () => setEnding(false));
  const label = kindLabel(paper.kind);
  const at = formatMoment(paper.decidedAt ?? paper.uploadedAt);
  const close = () => {
    reset();
    setEnding(false);
  };
  return (
    <li className="flex flex-col gap-2 rounded-box border border-base-300 p-3">
      <p className="font-semibold">{label}</p>
      <p>
        {paperStateText(paper)} · <span className="text-base-content/75">{at}</span>
      </p>
      {paper.words && (
        <p dir="auto" className="wrap-anywhere whitespace-pre-line rounded-field bg-base-200 p-2">
          {paper.words}
        </p>
      )}
      {isSeen && <PaperImage picture={paper} label={label} />}
      <div className="flex flex-wrap gap-2">
        <Button aria-expanded={isSeen} onClick={() => setSeen(!isSeen)}>
          {isSeen ? <Trans>Hide the photo</Trans> : <Trans>See the photo</Trans>}
        </Button>
        <Button variant="quiet" onClick={() => setEnding(true)}>
          <Trans>Delete</Trans>
          <span className="sr-only"> {label}</span>
        </Button>
      </div>
      <ConfirmDialog
        title={t`Delete this document?`}
        open={isEnding}
        confirmLabel={t`Delete`}
        danger
        running={isPending}
        error={error ? errorMessage(error) : undefined}
        onConfirm={() => mutate()}
        onCancel={close}
      >
        {paper.state === 'accepted' ? (
          <Trans>Its photo is gone for good, and buyers no longer read what we saw on it.</Trans>
        ) : (
          <Trans>Its photo is gone for good.</Trans>
        )}
      </ConfirmDialog>
    </li>
  );
};
