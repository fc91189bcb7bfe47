import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { EndedBookings } from './ended-bookings.tsx';
import type { Removal } from './use-removal.ts';

const titleFor = (model: string): string => t`Remove ${model}?`;

/** Says what removing a bike means before it happens. */
export const RemoveDialog = ({ removal: { bike, running, error, confirm, cancel } }: { removal: Removal }) => (
  <ConfirmDialog
    title={titleFor(bike?.modelName ?? '')}
    open={bike !== undefined}
    confirmLabel={t`Remove`}
    danger
    running={running}
    error={error}
    onConfirm={confirm}
    onCancel={cancel}
  >
    <div className="flex flex-col gap-3">
      <p>
        {bike?.productStatus === 'Sold' ? (
          <Trans>It disappears from your list. The sale stays, and so does the receipt of its buyer.</Trans>
        ) : (
          <Trans>The listing disappears for everybody. This cannot be undone.</Trans>
        )}
      </p>
      {bike && bike.productStatus !== 'Sold' && <EndedBookings bikeId={bike._id} />}
    </div>
  </ConfirmDialog>
);
