import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { LEAST_COMPARABLES } from '#contract/constants.ts';
import type { PriceGuide } from '#contract/entities/price-guide.ts';
import { formatTaka } from '#web/language/format.ts';
import { useDelayed } from '#web/lib/use-delayed.ts';
import { AlertIcon } from '#web/ui/frame-icons.tsx';
import { type PricedBike, priceGuide } from './price-guide.queries.ts';
import { labelMeaning, labelText, rangeText } from './price-texts.ts';

/** Milliseconds after the last key. */
const PAUSE = 400;

/** Returns what bikes like one are sold for, once its price is not typed any more; undefined without a bike. */
export const useGuide = (
  bike: PricedBike | undefined,
): { guide?: PriceGuide | undefined; price?: number | undefined } => {
  const asked = JSON.parse(useDelayed(JSON.stringify(bike ?? null), PAUSE)) as PricedBike | null;
  const { data } = useQuery({ ...priceGuide(asked ?? { brand: 'Yamaha', model: '' }), enabled: asked !== null });
  return asked ? { guide: data, price: asked.price } : {};
};

/** What bikes like one are sold for, and what that means for its price. Nothing where nothing is known. */
export const GuideNote = ({ bike }: { bike: PricedBike }) => {
  const { guide, price } = useGuide(bike);
  return <div role="status">{guide && <GuideWords guide={guide} price={price} />}</div>;
};

export const GuideWords = ({ guide, price }: { guide: PriceGuide; price: number | undefined }) => {
  if (guide.count === 0)
    return (
      <p className="text-base-content/75 text-sm">
        <Trans>No bike of this model has been sold or offered here yet: you know best what it is worth.</Trans>
      </p>
    );
  if (guide.count < LEAST_COMPARABLES)
    return (
      <p className="text-base-content/75 text-sm">
        <Trans>There are too few bikes of this model here to say what it is worth.</Trans>
      </p>
    );
  return (
    <div className="flex flex-col gap-2 rounded-box bg-base-200 p-3">
      <p>
        <Trans>Bikes like this are sold for</Trans> <strong className="figures">{rangeText(guide)}</strong>
      </p>
      {price !== undefined && guide.label && (
        <p className="text-sm">
          <strong>{labelText(guide.label)}.</strong>{' '}
          {guide.label === 'fair' ? labelMeaning('fair') : <Advice guide={guide} />}
        </p>
      )}
      {price !== undefined && guide.doubtful && <Question price={price} />}
    </div>
  );
};

/** What a price outside of the range means for its seller. */
const Advice = ({ guide: { label } }: { guide: PriceGuide }) =>
  label === 'low' ? (
    <Trans>Less than most bikes like this are sold for: it may sell fast, and you may be giving money away.</Trans>
  ) : (
    <Trans>More than most bikes like this are sold for: say in the description why it is worth it.</Trans>
  );

/** A price that may lack a zero: asked, never refused. */
const Question = ({ price }: { price: number }) => {
  const amount = formatTaka(price);
  return (
    <p className="flex gap-2 font-semibold">
      <AlertIcon className="mt-0.5 size-5 shrink-0" />
      <span>
        <Trans>
          Is {amount} right? It is less than half of what such bikes are sold for. You can list it all the same.
        </Trans>
      </span>
    </p>
  );
};
