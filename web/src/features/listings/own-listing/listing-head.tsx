import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import type { OwnListing } from '#contract/entities/bike.ts';
import { bikeLabel } from '#web/language/bike-labels.ts';
import { formatDate, formatTaka } from '#web/language/format.ts';
import { photoSources } from '#web/lib/photo-sources.ts';
import { Photo } from '#web/ui/photo.tsx';
import { Price } from '#web/ui/price.tsx';
import { bikePath } from '../card/bike-text.ts';
import { PriceFallNote } from '../card/price-fall-note.tsx';
import { stateText } from './state-text.ts';

/** What buyers see, in short, and where the listing stands. */
export const ListingHead = ({ bike }: { bike: OwnListing }) => (
  <div className="flex flex-col gap-4 sm:flex-row">
    <Photo
      photo={photoSources(bike.photoURL)}
      alt={bikeLabel(bike)}
      sizes="(min-width: 40rem) 14rem, 100vw"
      eager
      className="aspect-4/3 w-full self-start rounded-box sm:w-56 sm:shrink-0"
    />
    <div className="min-w-0">
      <h1 className="wrap-anywhere font-bold text-3xl">{bikeLabel(bike)}</h1>
      <p className="mt-1 font-bold text-2xl">
        <Price amount={bike.rslPrice} />
      </p>
      <PriceFallNote bike={bike} />
      <p role="status" className="mt-2 font-semibold">
        {stateText(bike)}
      </p>
      <HandoverNote bike={bike} />
      <StateNote bike={bike} />
      <Link to={bikePath(bike)} className="inline-flex min-h-11 items-center underline underline-offset-4">
        <Trans>View as a buyer</Trans>
      </Link>
    </div>
  </div>
);

/** Of a bike that a buyer has paid for. */
const HandoverNote = ({ bike: { handover } }: { bike: OwnListing }) => {
  const day = handover?.at && formatDate(handover.at);
  if (!handover) return null;
  return <p>{day ? <Trans>Handed over on {day}</Trans> : <Trans>Waiting for the handover</Trans>}</p>;
};

/** What the state means for others. */
const StateNote = ({ bike: { offMarket, elsewherePrice, hiddenBy } }: { bike: OwnListing }) => {
  const price = formatTaka(elsewherePrice ?? 0);
  if (!offMarket || offMarket === 'resting') return null;
  return (
    <p className="max-w-prose text-base-content/75">
      {offMarket === 'paused' && hiddenBy === 'moderation' && (
        <Trans>We have hidden this listing. Our email says why. Correct the listing, then reply to that email.</Trans>
      )}
      {offMarket === 'paused' && hiddenBy === 'suspension' && (
        <Trans>It is hidden while your account is suspended, and comes back by itself.</Trans>
      )}
      {offMarket === 'paused' && !hiddenBy && (
        <Trans>Buyers do not find it. Its page says that it is not for sale at the moment. Bookings stay.</Trans>
      )}
      {offMarket === 'takenBack' && (
        <Trans>Nobody sees it. If you list it again, its page comes back at the same address.</Trans>
      )}
      {offMarket === 'soldElsewhere' &&
        (elsewherePrice === undefined ? (
          <Trans>Its page says that it is sold.</Trans>
        ) : (
          <Trans>Its page says that it is sold. You told us {price}; only you see that.</Trans>
        ))}
    </p>
  );
};
