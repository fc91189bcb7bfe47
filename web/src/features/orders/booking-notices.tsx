import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { BikeToBook } from '#contract/entities/bike.ts';

const Notice = ({ children }: { children: ReactNode }) => (
  <p className="rounded-box border border-primary px-3 py-2 text-sm">{children}</p>
);

/** What a buyer has to know before they fill in the form. */
export const BookingNotices = ({ bike: { booking, heldUntil } }: { bike: BikeToBook }) => (
  <>
    {heldUntil && Date.parse(heldUntil) > Date.now() && (
      <Notice>
        <Trans>
          Somebody is paying for this bike right now. You can book it all the same: if they do not buy it, it can be
          yours.
        </Trans>
      </Notice>
    )}
    {booking ? (
      <Notice>
        <Trans>
          You have booked this bike already. What you save here changes that booking, and the seller is told.
        </Trans>
      </Notice>
    ) : (
      <p className="text-base-content/75">
        <Trans>Booking costs nothing. You meet the seller, look at the bike, and pay when you have decided.</Trans>
      </p>
    )}
  </>
);
