import { Trans } from '@lingui/react/macro';
import type { RefObject } from 'react';
import { useLocation } from 'react-router';
import type { Bike, BikeOnPage } from '#contract/entities/bike.ts';
import { useBookingModal } from '#web/features/orders/use-booking-modal.tsx';
import { comeBackTo } from '#web/features/session/come-back.ts';
import type { IdentityUser } from '#web/features/session/identity.ts';
import type { SessionState } from '#web/features/session/session-state.ts';
import { modelLabel } from '#web/language/bike-labels.ts';
import { priceFor } from '#web/lib/agreed-price.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { Price } from '#web/ui/price.tsx';
import { BikeActions } from '../bike-actions.tsx';
import { BuyersOnly } from '../buyers-only.tsx';

interface Props {
  bike: BikeOnPage;
  session: SessionState;
  container: RefObject<HTMLElement | null>;
}

/** The one clear action: a bar at the bottom of a phone, on a wide screen below the seller. */
export const BikeBooking = ({ bike, session, container }: Props) => (
  <div className="bike-page-actions">
    {session.status === 'signedIn' ? (
      <ActionsOf bike={bike} user={session.user} container={container} />
    ) : (
      <>
        <PriceInBar amount={bike.rslPrice} />
        <LogInToBook modelName={bike.modelName} />
      </>
    )}
  </div>
);

/** Beside the button where the price above is out of sight, unless letters are so large that there is no room. */
const PriceInBar = ({ amount }: { amount: number }) => (
  <Price amount={amount} className="font-bold text-xl lg:hidden @max-[17rem]/bike:hidden" />
);

/** Works without scripts, too. */
const LogInToBook = ({ modelName }: { modelName: string }) => {
  const location = useLocation();
  return (
    <ButtonLink variant="primary" to="/login" state={comeBackTo(location)} className="flex-1">
      <Trans>Book Now</Trans>
      <span className="sr-only"> {modelLabel(modelName)}</span>
    </ButtonLink>
  );
};

interface ActionsProps {
  bike: BikeOnPage;
  user: IdentityUser;
  container: RefObject<HTMLElement | null>;
}

const ActionsOf = ({ bike, user, container }: ActionsProps) => {
  const { book, modal } = useBookingModal(container, user);
  if (bike.sellerEmail === user.email) return <OwnBike />;
  return (
    <>
      <PriceInBar amount={priceFor(bike)} />
      <BuyersOnly email={user.email} />
      {/* The contacts come with the next response; the form asks for the bike again. */}
      <BikeActions bike={bike} email={user.email} onBook={() => book(bike as Bike)} />
      {modal}
    </>
  );
};

const OwnBike = () => (
  <div className="flex w-full flex-wrap items-center justify-between gap-3">
    <p className="font-semibold">
      <Trans>This is your listing.</Trans>
    </p>
    <ButtonLink to="/dashboard/myProducts">
      <Trans>My Products</Trans>
    </ButtonLink>
  </div>
);
