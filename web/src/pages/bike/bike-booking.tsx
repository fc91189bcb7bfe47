import { Trans } from '@lingui/react/macro';
import { type RefObject, useCallback, useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { Role } from '#contract/constants.ts';
import type { Bike, BikeOnPage } from '#contract/entities/bike.ts';
import { priceFor } from '#web/features/deals/orders/agreed-price.tsx';
import { useBookingModal } from '#web/features/deals/orders/use-booking-modal.tsx';
import { wishName } from '#web/features/listings/wishlist/heart-button.tsx';
import { rememberWish } from '#web/features/listings/wishlist/wish-after-login.ts';
import type { IdentityUser } from '#web/features/people/session/identity.ts';
import { returnTo } from '#web/features/people/session/return-to.ts';
import { useRole } from '#web/features/people/session/session.queries.ts';
import type { SessionState } from '#web/features/people/session/session-state.ts';
import { modelLabel } from '#web/language/bike-labels.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { HeartIcon } from '#web/ui/icons.tsx';
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
        <LogInToWish bike={bike} />
      </>
    )}
  </div>
);

/** Beside the button where the price above is out of sight, unless letters are so large that there is no room. */
const PriceInBar = ({ amount }: { amount: number }) => (
  <Price amount={amount} className="font-bold text-xl lg:hidden @max-[17rem]/bike:hidden" />
);

/** Behind the address: the booking form opens. Visitors come back to it from the login. */
const BOOK = '#book';

/** Works without scripts, too. */
const LogInToBook = ({ modelName }: { modelName: string }) => {
  const location = useLocation();
  const bike = modelLabel(modelName);
  return (
    <ButtonLink
      variant="primary"
      to="/login"
      state={returnTo({ ...location, hash: BOOK }, { act: 'book', bike })}
      className="flex-1"
    >
      <Trans>Book Now</Trans>
      <span className="sr-only"> {bike}</span>
    </ButtonLink>
  );
};

/** The wish is remembered, and comes true after the login. */
const LogInToWish = ({ bike }: { bike: BikeOnPage }) => {
  const location = useLocation();
  const model = modelLabel(bike.modelName);
  return (
    <ButtonLink
      to="/login"
      state={returnTo(location, { act: 'wish', bike: model })}
      onClick={() => rememberWish(bike._id)}
      aria-label={wishName(model)}
      className="btn-square"
    >
      <HeartIcon />
    </ButtonLink>
  );
};

/** Opens the form for a buyer whose address ends in `BOOK`, and removes that from it: Back and a reload do not open it again. */
const useAskedBooking = (role: Role | null | undefined, book: () => Promise<void>): void => {
  const location = useLocation();
  const navigate = useNavigate();
  const isWanted = useRef(false);
  const isAsked = location.hash === BOOK && role != null;
  // The form opens on the address without it: a change of the address closes what is open.
  useEffect(() => {
    if (isAsked) {
      isWanted.current = role === 'Buyer';
      void navigate({ ...location, hash: '' }, { replace: true, preventScrollReset: true });
    } else if (isWanted.current) {
      isWanted.current = false;
      void book();
    }
  }, [isAsked, role, location, navigate, book]);
};

interface ActionsProps {
  bike: BikeOnPage;
  user: IdentityUser;
  container: RefObject<HTMLElement | null>;
}

const ActionsOf = ({ bike, user, container }: ActionsProps) => {
  const { book, modal } = useBookingModal(container, user);
  const { data: role } = useRole(user.email);
  // The contacts come with the next response; the form asks for the bike again.
  const bookThis = useCallback(() => book(bike._id, bike as Bike), [book, bike]);
  useAskedBooking(role, bookThis);
  if (bike.sellerEmail === user.email) return <OwnBike />;
  return (
    <>
      <PriceInBar amount={priceFor(bike)} />
      <BuyersOnly email={user.email} />
      <BikeActions bike={bike} email={user.email} onBook={bookThis} />
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
