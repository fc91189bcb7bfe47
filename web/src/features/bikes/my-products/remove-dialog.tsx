import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import type { Removal } from './use-removal.ts';

/** Says what removing a bike means before it happens. */
export const RemoveDialog = ({ removal: { bike, running, error, confirm, cancel } }: { removal: Removal }) => (
  <ConfirmDialog
    title={`Remove ${bike?.modelName}?`}
    open={bike !== undefined}
    confirmLabel="Remove"
    danger
    running={running}
    error={error}
    onConfirm={confirm}
    onCancel={cancel}
  >
    <p>The listing disappears for everybody. This cannot be undone.</p>
  </ConfirmDialog>
);
