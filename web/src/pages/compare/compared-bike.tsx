import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import type { BikeOnPage } from '#contract/entities/bike.ts';
import { bikePath } from '#web/features/listings/card/bike-text.ts';
import { Heart } from '#web/features/listings/wishlist/heart.tsx';
import { type LoginPurpose, returnTo } from '#web/features/people/session/return-to.ts';
import { useRole } from '#web/features/people/session/session.queries.ts';
import { useSession } from '#web/features/people/session/session-context.tsx';
import { bikeLabel } from '#web/language/bike-labels.ts';
import { photoSources } from '#web/lib/photo-sources.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Photo } from '#web/ui/photo.tsx';
import { BOOK } from '../book-address.ts';

interface Props {
  bike: BikeOnPage;
  /** A phone shows its column at once. */
  first: boolean;
  onRemove: () => void;
}

/** A bike at the head of its column, with what can be done. */
export const ComparedBike = ({ bike, first, onRemove }: Props) => {
  const { productStatus, offMarket } = bike;
  const sold = productStatus === 'Sold' || offMarket === 'soldElsewhere';
  const offered = !sold && !offMarket;
  const name = bikeLabel(bike);
  return (
    <>
      <div className="relative max-w-72">
        <Photo
          photo={photoSources(bike.photoURL)}
          alt=""
          sizes="(min-width: 48rem) 15rem, 45vw"
          eager={first}
          className="aspect-4/3 w-full rounded-field"
        />
        {offered && <Heart bike={bike} look="disc" className="absolute! end-0 top-0" />}
      </div>
      <Link to={bikePath(bike)} className="wrap-anywhere mt-1 block font-bold underline">
        {name}
      </Link>
      {!offered && <span className="badge self-start">{sold ? t`Sold` : t`Not for sale`}</span>}
      <div className="mt-auto flex max-w-72 flex-col gap-2 pt-2">
        {offered && <NextSteps bike={bike} name={name} />}
        <Button variant="quiet" onClick={onRemove} className={ACTION} aria-label={t`Remove: ${name}`}>
          <Trans context="a bike from a comparison">Remove</Trans>
        </Button>
      </div>
    </>
  );
};

/** Four of them stand beside each other on a phone. */
const ACTION = 'wrap-anywhere px-1 text-sm! leading-tight text-center';

/** To book and to ask, for visitors and buyers; what is booked is booked on the page of the bike. */
const NextSteps = ({ bike, name }: { bike: BikeOnPage; name: string }) => {
  const session = useSession();
  const isSignedIn = session.status === 'signedIn';
  const { data: role } = useRole(isSignedIn ? session.user.email : undefined);
  if (role && role !== 'Buyer') return null;
  const booking = { pathname: bikePath(bike), search: '', hash: BOOK };
  return (
    <>
      <ButtonLink
        variant="primary"
        to={isSignedIn ? booking : '/login'}
        state={isSignedIn ? undefined : returnTo(booking, { act: 'book', bike: name })}
        className={ACTION}
        aria-label={t`Book Now: ${name}`}
      >
        <Trans>Book Now</Trans>
      </ButtonLink>
      <ButtonLink
        to={`/messages/new?bike=${bike._id}`}
        state={{ purpose: { act: 'ask', bike: name } satisfies LoginPurpose }}
        className={ACTION}
        aria-label={t`Ask the seller: ${name}`}
      >
        <Trans>Ask</Trans>
      </ButtonLink>
    </>
  );
};
