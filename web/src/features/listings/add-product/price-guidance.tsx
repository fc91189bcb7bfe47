import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { LEAST_COMPARABLES } from '#contract/constants.ts';
import type { PriceGuide } from '#contract/entities/price-guide.ts';
import { AddProductFields } from '#contract/rules/add-product.ts';
import { HowWeKnow } from '#web/features/listings/price-guide/how-we-know.tsx';
import { type PricedBike, priceGuide } from '#web/features/listings/price-guide/price-guide.queries.ts';
import { labelMeaning, labelText, rangeText } from '#web/features/listings/price-guide/price-texts.ts';
import { formatTaka } from '#web/language/format.ts';
import { useDelayed } from '#web/lib/use-delayed.ts';
import { AlertIcon } from '#web/ui/icons.tsx';
import type { AddProductFormApi } from './add-product-schema.ts';

const { brand, modelName, yearMade, purchaseYears, kilometres, condition, rslPrice } = AddProductFields.shape;
const WATCHED = ['brand', 'modelName', 'yearMade', 'purchaseYears', 'kilometres', 'condition', 'rslPrice'] as const;

/** Milliseconds after the last key. */
const PAUSE = 400;

/** What has been typed so far, as far as it is right; undefined without brand and model. */
const useTypedBike = (form: AddProductFormApi): PricedBike | undefined => {
  const typed = useWatch({ control: form.control, name: WATCHED });
  const bought = purchaseYears.safeParse(typed[3]).data;
  const bike = {
    brand: brand.safeParse(typed[0]).data,
    model: modelName.safeParse(typed[1]).data,
    yearMade: yearMade.safeParse(typed[2]).data ?? (bought ? Number(bought.slice(0, 4)) : undefined),
    kilometres: kilometres.safeParse(typed[4]).data,
    condition: condition.safeParse(typed[5]).data,
    price: rslPrice.safeParse(typed[6]).data,
  };
  return bike.brand && bike.model ? { ...bike, brand: bike.brand, model: bike.model } : undefined;
};

/** What bikes like the one in the form are sold for, while its price is typed. Nothing where nothing is known. */
export const PriceGuidance = ({ form }: { form: AddProductFormApi }) => {
  const typed = JSON.stringify(useTypedBike(form) ?? null);
  const asked = JSON.parse(useDelayed(typed, PAUSE)) as PricedBike | null;
  const { data } = useQuery({ ...priceGuide(asked ?? { brand: 'Yamaha', model: '' }), enabled: asked !== null });
  const guide = asked ? data : undefined;
  return (
    <div className="sm:col-span-2">
      <div role="status">{guide && <Words guide={guide} price={asked?.price} />}</div>
      {guide && guide.count > 0 && <HowWeKnow guide={guide} />}
    </div>
  );
};

const Words = ({ guide, price }: { guide: PriceGuide; price: number | undefined }) => {
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
