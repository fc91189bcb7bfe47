import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useRef } from 'react';
import { formatMoment } from '#web/language/format.ts';
import { Button } from '#web/ui/button.tsx';
import { Modal } from '#web/ui/modal.tsx';
import { useKeptFocus } from '#web/ui/use-kept-focus.ts';
import type { SavingState } from './draft-saving.ts';
import type { useServerDraft } from './use-server-draft.ts';

const textOf = (state: SavingState): string => {
  switch (state.kind) {
    case 'saving':
      return t`Saving the draft`;
    case 'saved':
      return t`Saved as a draft`;
    case 'offline':
      return t`You are offline. The draft is kept in this browser, and saved when you are back online.`;
    case 'gone':
      return t`This draft was listed or deleted on another device. What you type here is no longer saved.`;
    case 'failed':
      return state.message;
    default:
      return '';
  }
};

/** Says quietly where the text is. */
export const DraftState = ({ state }: { state: SavingState }) => (
  <p role="status" className="min-h-5 text-base-content/75 text-sm">
    {textOf(state)}
  </p>
);

/**
 * Asks which of two texts is to stay, when another device has changed the draft. The dialog can be closed without a choice; a button
 * then opens it again.
 */
export const DraftChanged = ({ saving, state, question, takeOther }: ReturnType<typeof useServerDraft>) => {
  const notice = useRef<HTMLDivElement>(null);
  useKeptFocus(notice);
  const other = state.kind === 'changed' ? state.other : undefined;
  const changedAt = other ? formatMoment(other.changedAt) : '';
  const model = other?.values.modelName ?? '';
  const price = other?.values.rslPrice ?? '';
  const words = <Trans>This draft was changed on another device at {changedAt}. Which one do you want to keep?</Trans>;
  return (
    <>
      {/* It gets the focus of its button, when the choice is made. */}
      <div ref={notice} tabIndex={-1} className="outline-none">
        {question.isPutOff && (
          <div
            role="alert"
            className="mt-4 flex flex-wrap items-center gap-3 rounded-box border border-error bg-base-100 p-4"
          >
            <p className="min-w-0 grow basis-[12rem]">{words}</p>
            <Button onClick={question.ask}>
              <Trans>Choose</Trans>
            </Button>
          </div>
        )}
      </div>
      <Modal title={t`Changed on another device`} open={question.isOpen} onClose={question.putOff}>
        <p>{words}</p>
        <p className="wrap-anywhere">
          {model && t`There the model is “${model}”.`} {price && t`There the price is “${price}”.`}
        </p>
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={() => void takeOther()}>
            <Trans>Use the other one</Trans>
          </Button>
          <Button variant="primary" onClick={() => void saving.keepMine()}>
            <Trans>Keep this one</Trans>
          </Button>
        </div>
      </Modal>
    </>
  );
};
