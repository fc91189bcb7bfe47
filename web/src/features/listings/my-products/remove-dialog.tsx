import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { modelLabel } from '#web/language/bike-labels.ts';
import { ConfirmDialog } from '#web/ui/modal.tsx';
import type { BikeRemoval } from '../seller-actions.queries.ts';
import { EndedBookings } from './ended-bookings.tsx';

const titleFor = (model: string): string => t`Remove ${model}?`;

/** Confirms the removal of a listing, and says what it means. */
export const RemoveDialog = ({
  removal: { entry: bike, running, error, confirm, close },
}: {
  removal: BikeRemoval;
}) => (
  <ConfirmDialog
    title={titleFor(modelLabel(bike?.modelName ?? ''))}
    open={bike !== undefined}
    confirmLabel={t`Remove`}
    danger
    running={running}
    error={error}
    onConfirm={confirm}
    onCancel={close}
  >
    <div className="flex flex-col gap-3">
      <p>
        {bike?.productStatus === 'Sold' ? (
          <Trans>It disappears from your list. The sale stays, and so does the receipt of its buyer.</Trans>
        ) : (
          <Trans>
            Nobody sees the listing any more. You will find it under “Taken down” in My Products, and can list it again.
          </Trans>
        )}
      </p>
      {bike && bike.productStatus !== 'Sold' && <EndedBookings bikeId={bike._id} />}
    </div>
  </ConfirmDialog>
);
