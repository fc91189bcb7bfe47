import { useForm } from 'react-hook-form';
import { rulesResolver } from '#web/lib/rules-resolver.ts';
import { usePreparedToasts } from '#web/lib/toast.tsx';
import { useDraft } from '#web/lib/use-draft.ts';
import { AddProduct, type AddProductTyped, KEPT } from './add-product-fields.ts';
import { BikeFields } from './bike-fields.tsx';
import { FormEnd } from './form-end.tsx';
import { PriceFields } from './price-fields.tsx';
import { PriceQuestion } from './price-question.tsx';
import { SellerFields } from './seller-fields.tsx';
import { useAddProduct } from './use-add-product.ts';

interface Props {
  seller: { email: string; displayName: string };
}

/** Everything about a bike that is for sale (spec section 5, Add product). */
export const AddProductForm = ({ seller }: Props) => {
  const form = useForm<AddProductTyped, unknown, AddProduct>({ resolver: rulesResolver(AddProduct) });
  const forgetDraft = useDraft(`add-product:${seller.email}`, form, KEPT);
  const { submit, progress, ...prices } = useAddProduct(form, forgetDraft);
  usePreparedToasts();

  return (
    <>
      <form method="post" noValidate onSubmit={submit} className="flex max-w-2xl flex-col gap-8">
        <BikeFields form={form} />
        <PriceFields form={form} />
        <SellerFields form={form} seller={seller} />
        <FormEnd form={form} progress={progress} />
      </form>
      <PriceQuestion asked={prices.pricesInQuestion} onConfirm={prices.confirmPrices} onCancel={prices.correctPrices} />
    </>
  );
};
