import { Trans } from '@lingui/react/macro';
import type { Bike } from '#contract/entities/bike.ts';
import { conditionLabel } from '#web/language/labels.ts';
import { photoSources } from '#web/lib/photo-sources.ts';
import { Photo } from '#web/ui/photo.tsx';
import { Price } from '#web/ui/price.tsx';

/** What is being paid for: photo, model name, brand, condition, price (spec section 2, Payment page). */
export const BikeSummary = ({ bike }: { bike: Bike }) => (
  <div className="flex flex-col gap-3">
    {/* A box of its own: each source of the picture would have a gap around it. */}
    <div>
      <Photo
        photo={photoSources(bike.photoURL)}
        alt={`${bike.brand} ${bike.modelName}`}
        sizes="(min-width: 64rem) 28rem, 100vw"
        eager
        className="aspect-4/3 w-full rounded-box"
      />
    </div>
    <h2 className="wrap-anywhere font-bold text-2xl">{bike.modelName}</h2>
    <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
      <dt className="text-base-content/75">
        <Trans>Brand</Trans>
      </dt>
      <dd>{bike.brand}</dd>
      <dt className="text-base-content/75">
        <Trans>Condition</Trans>
      </dt>
      <dd>{conditionLabel(bike.condition)}</dd>
      <dt className="text-base-content/75">
        <Trans>Price</Trans>
      </dt>
      <dd className="font-bold text-xl">
        <Trans>
          <Price amount={bike.rslPrice} /> BDT
        </Trans>
      </dd>
    </dl>
  </div>
);
