import type { PublicBike } from '#contract/entities/bike.ts';
import { useRole } from '#web/features/session/use-role.ts';
import { HeartButton } from '#web/features/wishes/heart-button.tsx';
import { Button } from '#web/ui/button.tsx';

interface Props {
  bike: PublicBike;
  /** Of whoever looks at the bike. */
  email: string;
  onBook: () => void;
}

/** The heart and Book Now of a bike card (spec section 2); sellers and admins read why they cannot book. */
export const BikeActions = ({ bike, email, onBook }: Props) => {
  const { data: role } = useRole(email);
  if (role && role !== 'Buyer') {
    return <p className="text-base-content/75 text-sm">Only buyers can book: you are logged in as {role}.</p>;
  }
  return (
    <>
      <Button look="primary" onClick={onBook} aria-label={`Book Now: ${bike.modelName}`} className="flex-1">
        Book Now
      </Button>
      <HeartButton bike={bike} email={email} />
    </>
  );
};
