import { t } from '@lingui/core/macro';
import { Plural, Trans } from '@lingui/react/macro';
import type { OwnListing } from '#contract/entities/bike.ts';
import { modelLabel } from '#web/language/bike-labels.ts';
import { formatSoon } from '#web/language/format.ts';
import { errorMessage } from '#web/lib/errors.ts';
import { ConfirmDialog } from '#web/ui/modal.tsx';
import { BookingEffects } from '../my-products/booking-effects.tsx';
import { useListingState } from './own-listing.queries.ts';

interface Props {
  bike: OwnListing;
  open: boolean;
  onClose: () => void;
}

const titleFor = (model: string): string => t`Pause ${model}?`;

/** Confirms that a listing is paused, and says what it means. */
export const PauseDialog = ({ bike, open, onClose }: Props) => {
  const { mutate, reset, isPending, error } = useListingState(bike._id, onClose);
  const cancel = () => {
    reset();
    onClose();
  };
  return (
    <ConfirmDialog
      title={titleFor(modelLabel(bike.modelName))}
      open={open}
      confirmLabel={t`Pause`}
      running={isPending}
      error={error ? errorMessage(error) : undefined}
      onConfirm={() => mutate({ state: 'paused' })}
      onCancel={cancel}
    >
      <div className="flex flex-col gap-3">
        <p>
          <Trans>
            Buyers do not find it until you put it back on sale. Its page says that it is not for sale at the moment. It
            stays on buyers’ wishlists.
          </Trans>
        </p>
        <WaitingBookings bikeId={bike._id} />
      </div>
    </ConfirmDialog>
  );
};

/** What a pause means for the buyers who booked the bike, and for one who is paying for it. */
const WaitingBookings = ({ bikeId }: { bikeId: string }) => (
  <BookingEffects
    bikeId={bikeId}
    mayLeave
    whilePaying={(heldUntil) => {
      const time = formatSoon(heldUntil);
      return <Trans>This bike is kept for a buyer. If they do not buy it, you can pause it after {time}.</Trans>;
    }}
    whenBooked={(bookings) => (
      <Plural
        value={bookings}
        one="# booking stays, but cannot be paid until then:"
        other="# bookings stay, but cannot be paid until then:"
      />
    )}
    unknown={<Trans>Its bookings stay, but cannot be paid until then.</Trans>}
  />
);
