import { Plural, Trans } from '@lingui/react/macro';
import { formatTimeOfDay } from '#web/language/format.ts';
import { BookingEffects } from './booking-effects.tsx';

/** What the end of a listing means for the buyers who booked the bike, and for one who is paying for it. */
export const EndedBookings = ({ bikeId }: { bikeId: string }) => (
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
