import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import type { PublicBike } from '#contract/entities/bike.ts';
import { useRole } from '#web/features/session/use-role.ts';
import { HeartButton } from '#web/features/wishes/heart-button.tsx';
import { roleLabel } from '#web/language/labels.ts';
import { Button } from '#web/ui/button.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

const bookName = (model: string): string => t`Book Now: ${model}`;

interface Props {
  bike: PublicBike;
  /** Of whoever looks at the bike. */
  email: string;
  /** Ends when the form is open, which may have to be fetched, or cannot be. */
  onBook: () => Promise<void>;
}

const BookButton = ({ bike, onBook }: Pick<Props, 'bike' | 'onBook'>) => {
  const [opening, setOpening] = useState(false);
  const open = async () => {
    setOpening(true);
    await onBook();
    setOpening(false);
  };
  return (
    <Button look="primary" onClick={open} loading={opening} aria-label={bookName(bike.modelName)} className="flex-1">
      <Trans>Book Now</Trans>
    </Button>
  );
};

/** The heart and Book Now of a bike card (spec section 2); sellers and admins read why they cannot book. */
export const BikeActions = ({ bike, email, onBook }: Props) => {
  const { data: role, isPending } = useRole(email);
  if (isPending) return <Skeleton className="h-11 flex-1" />;
  if (role && role !== 'Buyer') {
    const shownRole = roleLabel(role);
    return (
      <p className="text-base-content/75 text-sm">
        <Trans>Only buyers can book: you are logged in as {shownRole}.</Trans>
      </p>
    );
  }
  return (
    <>
      <BookButton bike={bike} onBook={onBook} />
      <HeartButton bike={bike} email={email} />
    </>
  );
};
