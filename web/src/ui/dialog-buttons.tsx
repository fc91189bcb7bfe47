import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button, SubmitButton } from './button.tsx';

interface Props {
  onCancel: () => void;
  /** The form is being sent. */
  loading?: boolean;
  /** The label of the button that sends the form. */
  children: ReactNode;
}

/** The buttons of a form in a dialog: Cancel, and the one that sends it. */
export const DialogButtons = ({ onCancel, loading = false, children }: Props) => (
  <div className="flex flex-wrap justify-end gap-2">
    <Button onClick={onCancel}>
      <Trans>Cancel</Trans>
    </Button>
    <SubmitButton loading={loading}>{children}</SubmitButton>
  </div>
);
