import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import type { PublicBike } from '#contract/entities/bike.ts';
import { HeartButton } from '#web/features/listings/wishlist/heart-button.tsx';
import { useRole } from '#web/features/people/session/session.queries.ts';
import { modelLabel } from '#web/language/bike-labels.ts';
import { Button } from '#web/ui/button.tsx';
import { Skeleton } from '#web/ui/loading.tsx';

const bookName = (model: string): string => t`Book Now: ${model}`;

interface Props {
  bike: PublicBike;
  /** The viewer's. */
  email: string;
  /** Resolves when the form is open or could not be loaded. */
  onBook: () => Promise<void>;
}

/** Opens the booking form. */
export const BookButton = ({ bike, onBook }: Pick<Props, 'bike' | 'onBook'>) => {
  const [opening, setOpening] = useState(false);
  const open = async () => {
    setOpening(true);
    await onBook();
    setOpening(false);
  };
  return (
    <Button
      variant="primary"
      onClick={open}
      loading={opening}
      aria-label={bookName(modelLabel(bike.modelName))}
      className="flex-1"
    >
      <Trans>Book Now</Trans>
    </Button>
  );
};

/** The heart and Book Now of a bike card (spec section 2), for buyers only: `BuyersOnly` tells others why. */
export const BikeActions = ({ bike, email, onBook }: Props) => {
  const { data: role, isPending } = useRole(email);
  if (isPending) return <Skeleton className="h-11 flex-1" />;
  if (role && role !== 'Buyer') return null;
  return (
    <>
      <BookButton bike={bike} onBook={onBook} />
      <HeartButton bike={bike} email={email} />
    </>
  );
};
