import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { BikeDeletionPreview } from '#contract/entities/bike.ts';
import { formatNumber } from '#web/language/format.ts';
import { personName } from '#web/language/labels.ts';
import { LoadingRegion, Skeleton } from '#web/ui/loading.tsx';
import { useDeletionPreview } from '../seller-actions.queries.ts';

interface Props {
  bikeId: string;
  /** Whether a bike that a deposit holds can be taken off the market by it. */
  mayLeave?: boolean;
  /** What is said while the bike is kept for a buyer; `heldUntil` in ISO 8601. */
  whilePaying: (heldUntil: string) => ReactNode;
  /** What is said to the seller of a booked bike, before the names of its buyers. */
  whenBooked: (bookings: number) => ReactNode;
  /** What is said if the bookings cannot be fetched. */
  unknown: ReactNode;
}

/** What an action means for the buyers who booked a bike, and for one who is paying for it. */
export const BookingEffects = ({ bikeId, mayLeave = false, whilePaying, whenBooked, unknown }: Props) => {
  const { data, isPending } = useDeletionPreview(bikeId);
  if (isPending) {
    return (
      <LoadingRegion label={t`Counting the bookings`}>
        <Skeleton className="h-12 w-full" />
      </LoadingRegion>
    );
  }
  if (!data) return <p>{unknown}</p>;
  if (data.hasDeposit && mayLeave) {
    return (
      <p className="font-semibold">
        <Trans>A buyer has paid a deposit for this bike. If you go on, the deposit goes back.</Trans>
      </p>
    );
  }
  if (data.heldUntil) return <p className="font-semibold">{whilePaying(data.heldUntil)}</p>;
  if (data.bookings === 0) {
    return (
      <p>
        <Trans>Nobody has booked it.</Trans>
      </p>
    );
  }
  return (
    <div>
      <p>{whenBooked(data.bookings)}</p>
      <p className="wrap-anywhere font-semibold">{namesIn(data)}</p>
    </div>
  );
};

const namesIn = ({ bookings, buyers }: BikeDeletionPreview): string => {
  const others = bookings - buyers.length;
  const count = formatNumber(others);
  return [...buyers.map(personName), ...(others > 0 ? [t`${count} more`] : [])].join(', ');
};
