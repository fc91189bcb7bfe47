import { t } from '@lingui/core/macro';
import { Plural, Trans } from '@lingui/react/macro';
import { formatTimeOfDay } from '#web/language/format.ts';
import { ConfirmDialog } from '#web/ui/modal.tsx';
import type { BikeRemoval } from '../bikes.queries.ts';
import { BookingEffects } from './booking-effects.tsx';

const titleFor = (model: string): string => t`Remove ${model}?`;

/** Confirms the removal of a listing, and says what it means. */
export const RemoveDialog = ({
  removal: { entry: bike, running, error, confirm, close },
}: {
  removal: BikeRemoval;
}) => (
  <ConfirmDialog
    title={titleFor(bike?.modelName ?? '')}
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
          <Trans>The listing disappears for everybody. This cannot be undone.</Trans>
        )}
      </p>
      {bike && bike.productStatus !== 'Sold' && <EndedBookings bikeId={bike._id} />}
    </div>
  </ConfirmDialog>
);

/** What the removal of an unsold bike means for the buyers who booked it, and for one who is paying for it. */
const EndedBookings = ({ bikeId }: { bikeId: string }) => (
  <BookingEffects
    bikeId={bikeId}
    whilePaying={(heldUntil) => {
      const time = formatTimeOfDay(heldUntil);
      return (
        <Trans>
          Somebody is paying for this bike, and it is kept for them until {time} at least. If they do not buy it, you
          can remove it afterwards.
        </Trans>
      );
    }}
    whenBooked={(bookings) => (
      <Plural
        value={bookings}
        one="# booking ends, and the buyer is told by mail:"
        other="# bookings end, and the buyers are told by mail:"
      />
    )}
    unknown={<Trans>Any bookings of it end, and their buyers are told by mail.</Trans>}
  />
);
