import { useWatch } from 'react-hook-form';
import { AddProductFields } from '#contract/rules/add-product.ts';
import { GuideWords, useGuide } from '#web/features/listings/price-guide/guide-note.tsx';
import { HowWeKnow } from '#web/features/listings/price-guide/how-we-know.tsx';
import type { PricedBike } from '#web/features/listings/price-guide/price-guide.queries.ts';
import type { AddProductFormApi } from './add-product-schema.ts';

const { brand, modelName, yearMade, purchaseYears, kilometres, condition, rslPrice } = AddProductFields.shape;
const WATCHED = ['brand', 'modelName', 'yearMade', 'purchaseYears', 'kilometres', 'condition', 'rslPrice'] as const;

/** What has been typed so far, as far as it is right; undefined without brand and model. */
const useTypedBike = (form: AddProductFormApi, productId: string | undefined): PricedBike | undefined => {
  const typed = useWatch({ control: form.control, name: WATCHED });
  const bought = purchaseYears.safeParse(typed[3]).data;
  const bike = {
    brand: brand.safeParse(typed[0]).data,
    model: modelName.safeParse(typed[1]).data,
    yearMade: yearMade.safeParse(typed[2]).data ?? (bought ? Number(bought.slice(0, 4)) : undefined),
    kilometres: kilometres.safeParse(typed[4]).data,
    condition: condition.safeParse(typed[5]).data,
    price: rslPrice.safeParse(typed[6]).data,
    productId,
  };
  return bike.brand && bike.model ? { ...bike, brand: bike.brand, model: bike.model } : undefined;
};

interface Props {
  form: AddProductFormApi;
  /** The listing that is edited, which is no comparable of its own. */
  productId?: string | undefined;
}

/** What bikes like the one in the form are sold for, while its price is typed. Nothing where nothing is known. */
export const PriceGuidance = ({ form, productId }: Props) => {
  const { guide, price } = useGuide(useTypedBike(form, productId));
  return (
    <div className="sm:col-span-2">
      <div role="status">{guide && <GuideWords guide={guide} price={price} />}</div>
      {guide && guide.count > 0 && <HowWeKnow guide={guide} />}
    </div>
  );
};
