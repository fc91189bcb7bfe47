import { type ReactNode, useId } from 'react';
import type { PublicBike } from '#contract/entities/bike.ts';
import { photoSources } from '#web/lib/photo-sources.ts';
import { Photo } from '#web/ui/photo.tsx';
import { BikeDescription } from './bike-description.tsx';
import { BikeFacts } from './bike-facts.tsx';
import { BikePrice } from './bike-price.tsx';
import { BikeSeller } from './bike-seller.tsx';

/** One column on a phone, two from 768 px on, in a page of at most 1152 px. */
const SIZES = '(min-width: 72rem) 34.5rem, (min-width: 48rem) calc(50vw - 1.5rem), calc(100vw - 2rem)';

interface Props {
  bike: PublicBike;
  /** For the cards that people see first. */
  eager?: boolean;
  /** What can be done with the bike: at the bottom, over the whole width. */
  actions?: ReactNode;
}

/** A bike for sale (spec section 2, Bike card): what a buyer asks first comes first. */
export const BikeCard = ({ bike, eager = false, actions }: Props) => {
  const titleId = useId();
  return (
    <article
      aria-labelledby={titleId}
      tabIndex={-1}
      className="flex h-full flex-col overflow-hidden rounded-box border border-base-300 bg-base-100"
    >
      <Photo
        photo={photoSources(bike.photoURL)}
        alt={`${bike.brand} ${bike.modelName}`}
        sizes={SIZES}
        eager={eager}
        className="aspect-4/3 w-full"
      />
      <div className="flex flex-1 flex-col gap-4 p-4">
        <div>
          <h2 id={titleId} className="break-words font-bold text-xl">
            {bike.modelName}
          </h2>
          <p className="text-base-content/75">{bike.brand}</p>
        </div>
        <BikePrice original={bike.orgPrice} resell={bike.rslPrice} />
        <BikeFacts bike={bike} />
        <BikeDescription text={bike.description} modelName={bike.modelName} />
        <BikeSeller bike={bike} />
        {actions && <div className="flex gap-2">{actions}</div>}
      </div>
    </article>
  );
};
