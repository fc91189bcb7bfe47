import { Trans } from '@lingui/react/macro';
import type { FormEventHandler, ReactNode } from 'react';
import { errorMessage } from '#web/lib/errors.ts';
import { DialogButtons } from '#web/ui/dialog-buttons.tsx';

interface Props {
  onSubmit: FormEventHandler;
  onCancel: () => void;
  saving: boolean;
  /** What sending it has thrown, until it is sent again. */
  error: Error | null;
  /** The fields. */
  children: ReactNode;
}

/** The form of an admin's dialog: its fields, what went wrong, Cancel and Save. */
export const SaveForm = ({ onSubmit, onCancel, saving, error, children }: Props) => (
  <form method="post" noValidate onSubmit={onSubmit} className="flex flex-col gap-4">
    {children}
    {error && (
      <p role="alert" className="font-medium text-error">
        {errorMessage(error)}
      </p>
    )}
    <DialogButtons onCancel={onCancel} loading={saving}>
      <Trans>Save</Trans>
    </DialogButtons>
  </form>
);
