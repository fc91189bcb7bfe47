import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Modal } from './modal.tsx';

interface Props {
  title: string;
  open: boolean;
  /** What will happen, in plain words. */
  children: ReactNode;
  /** The deed itself: 'Delete', not 'OK'. */
  confirmLabel: string;
  danger?: boolean;
  running?: boolean;
  error?: string | undefined;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks once more before something that cannot be undone. */
export const ConfirmDialog = (props: Props) => (
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
      <Button look={props.danger ? 'danger' : 'primary'} loading={props.running ?? false} onClick={props.onConfirm}>
        {props.confirmLabel}
      </Button>
    </div>
  </Modal>
);
