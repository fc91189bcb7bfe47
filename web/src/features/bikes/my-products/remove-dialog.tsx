import { t } from '@lingui/core/macro';
import { Plural, Trans } from '@lingui/react/macro';
import type { BikeDeletionPreview } from '#contract/entities/bike.ts';
import { formatNumber, formatTimeOfDay } from '#web/language/format.ts';
import { personName } from '#web/language/labels.ts';
import { LoadingRegion, Skeleton } from '#web/ui/loading.tsx';
import { ConfirmDialog } from '#web/ui/modal.tsx';
import { type BikeRemoval, useDeletionPreview } from '../bikes.queries.ts';

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
const EndedBookings = ({ bikeId }: { bikeId: string }) => {
  const { data, isPending } = useDeletionPreview(bikeId);
  if (isPending) {
    return (
      <LoadingRegion label={t`Counting the bookings`}>
        <Skeleton className="h-12 w-full" />
      </LoadingRegion>
    );
  }
  if (data) return <BookingEffects {...data} />;
  return (
    <p>
      <Trans>Any bookings of it end, and their buyers are told by mail.</Trans>
    </p>
  );
};

const BookingEffects = ({ bookings, buyers, heldUntil }: BikeDeletionPreview) => {
  if (heldUntil) {
    const time = formatTimeOfDay(heldUntil);
    return (
      <p className="font-semibold">
        <Trans>
          Somebody is paying for this bike, and it is kept for them until {time} at least. If they do not buy it, you
          can remove it afterwards.
        </Trans>
      </p>
    );
  }
  if (bookings === 0) {
    return (
      <p>
        <Trans>Nobody has booked it.</Trans>
      </p>
    );
  }
  const others = bookings - buyers.length;
  const count = formatNumber(others);
  const names = [...buyers.map(personName), ...(others > 0 ? [t`${count} more`] : [])].join(', ');
  return (
    <div>
      <p>
        <Plural
          value={bookings}
          one="# booking ends, and the buyer is told by mail:"
          other="# bookings end, and the buyers are told by mail:"
        />
      </p>
      <p className="wrap-anywhere font-semibold">{names}</p>
    </div>
  );
};
