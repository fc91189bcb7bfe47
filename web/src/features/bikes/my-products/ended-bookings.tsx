import { t } from '@lingui/core/macro';
import { Plural, Trans } from '@lingui/react/macro';
import type { BikeDeletionPreview } from '#contract/entities/bike.ts';
import { formatNumber, formatTimeOfDay } from '#web/language/format.ts';
import { personName } from '#web/language/labels.ts';
import { LoadingRegion, Skeleton } from '#web/ui/skeleton.tsx';
import { useConsequences } from './use-consequences.ts';

/** What removing an unsold bike means for those who have booked it, and for somebody who is paying for it. */
export const EndedBookings = ({ bikeId }: { bikeId: string }) => {
  const { data, isPending } = useConsequences(bikeId);
  if (isPending) {
    return (
      <LoadingRegion label={t`Counting the bookings`}>
        <Skeleton className="h-12 w-full" />
      </LoadingRegion>
    );
  }
  if (data) return <Meaning {...data} />;
  return (
    <p>
      <Trans>Any bookings of it end, and their buyers are told by mail.</Trans>
    </p>
  );
};

const Meaning = ({ bookings, buyers, heldUntil }: BikeDeletionPreview) => {
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
