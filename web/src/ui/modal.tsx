import { t } from '@lingui/core/macro';
import { type MouseEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { useDialogEntry } from './dialog-entry.ts';
import { CrossIcon } from './icons.tsx';

const FIRST_FIELD = ':is(input, select, textarea):enabled';

interface Props {
  title: string;
  open: boolean;
  /** Esc, Back, the X, or a click beside it; the caller then sets `open` to false. */
  onClose: () => void;
  children: ReactNode;
}

/** A dialog over the page (native `<dialog>`): keeps the focus inside while open, and gives it back when it closes. */
export const Modal = ({ title, open, onClose, children }: Props) => {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  // A layout effect, because its clean-up runs before the element is gone: only then does the focus go back.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!open || !element) return;
    element.showModal();
    // A dialog that is taller than the screen would give the focus to its box, because that scrolls.
    element.querySelector<HTMLElement>(FIRST_FIELD)?.focus();
    return () => element.close();
  }, [open]);

  useDialogEntry(open, onClose);

  const closeFromBackdrop = (event: MouseEvent) => event.target === dialog.current && onClose();

  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      className="modal"
      onMouseDown={closeFromBackdrop}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      // A second Esc closes the element itself, also where its dialog has work to finish and stays open.
      onClose={() => {
        if (open && !dialog.current?.open) dialog.current?.showModal();
      }}
    >
      {open && (
        <div className="flex flex-col gap-4 p-6">
          <h2 id={titleId} className="wrap-anywhere pe-12 font-bold text-xl">
            {title}
          </h2>
          {children}
          {/* Last, so that the first field or the harmless answer has the focus at first. */}
          <button
            type="button"
            aria-label={t`Close`}
            className="btn btn-ghost btn-square absolute end-3 top-3"
            onClick={onClose}
          >
            <CrossIcon />
          </button>
        </div>
      )}
    </dialog>
  );
};
