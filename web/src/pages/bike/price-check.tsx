import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { LEAST_COMPARABLES } from '#contract/constants.ts';
import type { BikeOnPage } from '#contract/entities/bike.ts';
import type { PriceGuide } from '#contract/entities/price-guide.ts';
import { HowWeKnow } from '#web/features/listings/price-guide/how-we-know.tsx';
import { pricedBikeOf, priceGuide } from '#web/features/listings/price-guide/price-guide.queries.ts';
import { labelMeaning, labelText, rangeText } from '#web/features/listings/price-guide/price-texts.ts';
import { PriceScale } from './price-scale.tsx';

interface Props {
  bike: BikeOnPage;
  /** As the server rendered it. */
  initial: PriceGuide | undefined;
  /** ms since 1970: when it did. */
  loadedAt: number;
}

/** Whether the price of a bike is low, fair or high, and how we know. Nothing where there is no other bike of the model. */
export const PriceCheck = ({ bike, initial, loadedAt }: Props) => {
  const { data: guide } = useQuery({
    ...priceGuide(pricedBikeOf(bike)),
    ...(initial && { initialData: initial, initialDataUpdatedAt: loadedAt }),
  });
  if (!guide || guide.count === 0) return null;
  const [label, meaning] = guide.label ? [labelText(guide.label), labelMeaning(guide.label)] : [];
  return (
    <section aria-label={t`Price compared`} className="bike-page-price">
      <h2 className="font-bold text-xl">
        <Trans>Price compared</Trans>
      </h2>
      {label && guide.count >= LEAST_COMPARABLES ? (
        <div className="mt-2 flex flex-col gap-2">
          <p>
            <Trans>
              <strong className="text-lg">{label}.</strong> {meaning}
            </Trans>
          </p>
          <PriceScale guide={guide} price={bike.rslPrice} />
          <p>
            <Trans>Bikes like this are sold for</Trans> <strong className="figures">{rangeText(guide)}</strong>
          </p>
        </div>
      ) : (
        <p className="mt-2 text-base-content/75">
          <Trans>There are too few bikes of this model here to say whether the price is fair.</Trans>
        </p>
      )}
      <HowWeKnow guide={guide} />
    </section>
  );
};
