import { Plural, Trans } from '@lingui/react/macro';
import { formatSoon } from '#web/language/format.ts';
import { BookingEffects } from './booking-effects.tsx';

/** What the end of a listing means for the buyers who booked the bike, and for one who is paying for it. */
export const EndedBookings = ({ bikeId }: { bikeId: string }) => (
  <BookingEffects
    bikeId={bikeId}
    mayLeave
    whilePaying={(heldUntil) => {
      const time = formatSoon(heldUntil);
      return <Trans>This bike is kept for a buyer. If they do not buy it, you can remove it after {time}.</Trans>;
    }}
    whenBooked={(bookings) => (
      <Plural
        value={bookings}
        one="# booking ends, and we email the buyer:"
        other="# bookings end, and we email the buyers:"
      />
    )}
    unknown={<Trans>Its bookings end, and we email the buyers.</Trans>}
  />
);
