import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { useForm } from 'react-hook-form';
import { AddProductFields } from '#contract/rules/add-product.ts';
import { formatTaka } from '#web/language/format.ts';
import { rulesResolver } from '#web/lib/forms.ts';
import { usePreparedToasts } from '#web/lib/toast.tsx';
import { useDraft } from '#web/lib/use-draft.ts';
import { SubmitButton } from '#web/ui/button.tsx';
import { ErrorNotice } from '#web/ui/error-notice.tsx';
import { ProgressBar } from '#web/ui/loading.tsx';
import { ConfirmDialog } from '#web/ui/modal.tsx';
import { BikeFields, PriceFields, SellerFields } from './add-product-fields.tsx';
import { AddProduct, type AddProductFormApi, type AddProductTyped } from './add-product-schema.ts';
import { MoreFields } from './more-fields.tsx';
import { type Prices, useAddProduct } from './use-add-product.ts';

/** The fields whose values outlive a reload; a file cannot. */
const KEPT = Object.keys(AddProductFields.shape) as (keyof AddProductFields)[];

interface Props {
  seller: { email: string; displayName: string };
}

/** The form that lists a bike (spec section 5, Add product). */
export const AddProductForm = ({ seller }: Props) => {
  const form = useForm<AddProductTyped, unknown, AddProduct>({ resolver: rulesResolver(AddProduct) });
  const forgetDraft = useDraft(`add-product:${seller.email}`, form, KEPT);
  const { submit, progress, unconfirmedPrices, confirmPrices, correctPrices } = useAddProduct(form, forgetDraft);
  usePreparedToasts();

  return (
    <>
      <form method="post" noValidate onSubmit={submit} className="flex max-w-2xl flex-col gap-8">
        <BikeFields form={form} />
        <PriceFields form={form} />
        <SellerFields form={form} seller={seller} />
        <MoreFields form={form} />
        <FormEnd form={form} progress={progress} />
      </form>
      <PriceDialog prices={unconfirmedPrices} onConfirm={confirmPrices} onCancel={correctPrices} />
    </>
  );
};

interface FormEndProps {
  form: AddProductFormApi;
  /** 0 to 1 while the photo is being uploaded. */
  progress: number | undefined;
}

/** The upload's progress, the error of the form, and the button. Scrolls into view when one of them appears. */
const FormEnd = ({ form, progress }: FormEndProps) => {
  const { errors, isSubmitting } = form.formState;
  const { root } = errors;
  const uploading = progress !== undefined;
  const end = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (root || uploading) end.current?.scrollIntoView({ block: 'nearest' });
  }, [root, uploading]);
  return (
    <div ref={end} className="flex scroll-mb-20 flex-col gap-4 lg:scroll-mb-4">
      {uploading && (
        <div>
          <p className="mb-1.5 text-sm">
            <Trans>Uploading the photo</Trans>
          </p>
          <ProgressBar label={t`Uploading the photo`} value={progress} />
        </div>
      )}
      {root?.message && <ErrorNotice message={root.message} />}
      <SubmitButton loading={isSubmitting} className="w-full sm:w-auto sm:min-w-56 sm:self-start">
        <Trans>Add Product</Trans>
      </SubmitButton>
    </div>
  );
};

interface PriceDialogProps {
  prices: Prices | undefined;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Confirms a sale price above the original one, which may have a zero too many. */
const PriceDialog = ({ prices, onConfirm, onCancel }: PriceDialogProps) => {
  const sale = formatTaka(prices?.rslPrice ?? 0);
  const original = formatTaka(prices?.orgPrice ?? 0);
  return (
    <ConfirmDialog
      title={t`More than the original price?`}
      open={prices !== undefined}
      confirmLabel={t`Yes, list it`}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      <p>
        <Trans>
          You ask for {sale}, and the bike cost {original} when it was new. Is that right?
        </Trans>
      </p>
    </ConfirmDialog>
  );
};
