import { Trans } from '@lingui/react/macro';
import { type ReactNode, type RefObject, useCallback, useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { Role } from '#contract/constants.ts';
import type { Bike, BikeOnPage } from '#contract/entities/bike.ts';
import { priceFor } from '#web/features/deals/orders/agreed-price.tsx';
import { useBookingModal } from '#web/features/deals/orders/use-booking-modal.tsx';
import type { IdentityUser } from '#web/features/people/session/identity.ts';
import { returnTo } from '#web/features/people/session/return-to.ts';
import { useRole } from '#web/features/people/session/session.queries.ts';
import type { SessionState } from '#web/features/people/session/session-state.ts';
import { modelLabel } from '#web/language/bike-labels.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Skeleton } from '#web/ui/loading.tsx';
import { Price } from '#web/ui/price.tsx';
import { BookButton } from '../bike-actions.tsx';
import { BOOK } from '../book-address.ts';
import { BuyersOnly } from '../buyers-only.tsx';
import { AskTheSeller } from './ask-the-seller.tsx';

interface Props {
  bike: BikeOnPage;
  session: SessionState;
  container: RefObject<HTMLElement | null>;
}

/** The next step, to ask or to book: a bar at the bottom of a phone, on a wide screen below the seller. */
export const BikeBooking = ({ bike, session, container }: Props) => (
  <div className="bike-page-actions">
    {session.status === 'signedIn' ? (
      <ActionsOf
        bike={bike}
        user={session.user}
        ask={<AskTheSeller bike={bike} session={session} />}
        container={container}
      />
    ) : (
      <>
        <PriceInBar amount={bike.rslPrice} />
        <AskTheSeller bike={bike} session={session} />
        <LogInToBook modelName={bike.modelName} />
      </>
    )}
  </div>
);

/** A bike that is paused can be asked about, and not be booked. */
export const PausedActions = ({ bike, session }: Omit<Props, 'container'>) => (
  <div className="bike-page-actions">
    <AskTheSeller bike={bike} session={session} />
  </div>
);

/** Beside the buttons where the price above is out of sight; a phone has room for the buttons alone. */
const PriceInBar = ({ amount }: { amount: number }) => (
  <Price amount={amount} className="hidden self-center font-bold text-xl max-lg:@min-[28rem]/bike:block" />
);

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
  /** The way to a question. */
  ask: ReactNode;
  container: RefObject<HTMLElement | null>;
}

const ActionsOf = ({ bike, user, ask, container }: ActionsProps) => {
  const { book, modal } = useBookingModal(container, user);
  const { data: role, isPending } = useRole(user.email);
  // The contacts come with the next response; the form asks for the bike again.
  const bookThis = useCallback(() => book(bike._id, bike as Bike), [book, bike]);
  useAskedBooking(role, bookThis);
  if (bike.sellerEmail === user.email) return <OwnBike />;
  return (
    <>
      <PriceInBar amount={priceFor(bike)} />
      <BuyersOnly email={user.email} />
      {isPending && <Skeleton className="h-11 flex-1" />}
      {!isPending && (!role || role === 'Buyer') && (
        <>
          {ask}
          <BookButton bike={bike} onBook={bookThis} />
        </>
      )}
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
