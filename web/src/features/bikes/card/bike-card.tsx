import { Trans } from '@lingui/react/macro';
import { type ReactNode, useId } from 'react';
import type { PublicBike } from '#contract/entities/bike.ts';
import { formatDate } from '#web/language/format.ts';
import { photoSources } from '#web/lib/photo-sources.ts';
import { Photo } from '#web/ui/photo.tsx';
import { BikeDescription } from './bike-description.tsx';
import { BikeFacts } from './bike-facts.tsx';
import { BikePrice } from './bike-price.tsx';
import { BikeSeller } from './bike-seller.tsx';

/** At most the width of a card in the dashboard; beside the words of a wide card it is narrower. */
const SIZES = '(min-width: 64rem) 27rem, (min-width: 32rem) 50vw, calc(100vw - 2rem)';

interface Props {
  bike: PublicBike;
  /** For the cards that people see first. */
  eager?: boolean;
  /** What can be done with the bike. */
  actions?: ReactNode;
}

/**
 * A bike for sale (spec section 2, Bike card): what a buyer asks first comes first. A card of 480 px or more has the photo
 * and the seller on the left, the offer on the right; a narrower one has all below each other (bike-card.css).
 */
export const BikeCard = ({ bike, eager = false, actions }: Props) => {
  const titleId = useId();
  const { brand } = bike;
  const posted = formatDate(bike.postedAt);
  return (
    <article aria-labelledby={titleId} tabIndex={-1} className="bike-card">
      <div className="bike-card-parts">
        <div className="bike-card-photo">
          <Photo
            photo={photoSources(bike.photoURL)}
            alt={`${brand} ${bike.modelName}`}
            sizes={SIZES}
            eager={eager}
            className="absolute inset-0 size-full"
          />
        </div>
        <div className="bike-card-offer">
          <div>
            <h2 id={titleId} className="wrap-anywhere font-bold text-lg leading-snug">
              {bike.modelName}
            </h2>
            <p className="text-base-content/75 text-sm">
              <Trans>
                {brand} · Posted <time dateTime={bike.postedAt}>{posted}</time>
              </Trans>
            </p>
          </div>
          <BikePrice original={bike.orgPrice} resell={bike.rslPrice} />
          <BikeFacts bike={bike} />
          <BikeDescription text={bike.description} modelName={bike.modelName} />
        </div>
        <BikeSeller bike={bike} />
        <div className="bike-card-actions">{actions}</div>
      </div>
    </article>
  );
};
