import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { type MouseEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { Button } from './button.tsx';
import { useDialogEntry } from './dialog-entry.ts';
import { CrossIcon } from './frame-icons.tsx';

const FIRST_FIELD = ':is(input, select, textarea):enabled';

interface ModalProps {
  title: string;
  open: boolean;
  /** Called on Esc, Back, the X, or a click beside it; the caller then sets `open` to false. */
  onClose: () => void;
  children: ReactNode;
}

/** A native `<dialog>`: keeps the focus inside while open, and returns it when it closes. */
export const Modal = ({ title, open, onClose, children }: ModalProps) => {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  // A layout effect, because its clean-up runs before the element is removed: only then does the focus return.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!open || !element) return;
    element.showModal();
    // If the dialog is taller than the screen, the browser would focus its scrollable box.
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
      // A second Esc closes the element itself, also while `onClose` keeps the dialog open.
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
          {/* Last, so that the first field or Cancel gets the focus first. */}
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

interface ConfirmProps {
  title: string;
  open: boolean;
  /** What will happen. */
  children: ReactNode;
  /** Names the action: 'Delete', not 'OK'. */
  confirmLabel: string;
  danger?: boolean;
  running?: boolean;
  error?: string | undefined;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks for confirmation before an action that cannot be undone. */
export const ConfirmDialog = (props: ConfirmProps) => (
  <Modal title={props.title} open={props.open} onClose={props.onCancel}>
    <div>{props.children}</div>
    {props.error && (
      <p role="alert" className="font-medium text-error">
        {props.error}
      </p>
    )}
    <div className="flex flex-wrap justify-end gap-2">
      <Button onClick={props.onCancel}>
        <Trans>Cancel</Trans>
      </Button>
      <Button variant={props.danger ? 'danger' : 'primary'} loading={props.running ?? false} onClick={props.onConfirm}>
        {props.confirmLabel}
      </Button>
    </div>
  </Modal>
);
