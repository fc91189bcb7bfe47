import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useSearchParams } from 'react-router';
import type { Draft } from '#contract/entities/draft.ts';
import { formatTaka } from '#web/language/format.ts';
import { rulesResolver } from '#web/lib/forms.ts';
import { usePreparedToasts } from '#web/lib/toast.tsx';
import { useDraft } from '#web/lib/use-draft.ts';
import { SubmitButton } from '#web/ui/button.tsx';
import { ErrorNotice } from '#web/ui/error-notice.tsx';
import { ProgressBar } from '#web/ui/loading.tsx';
import { ConfirmDialog } from '#web/ui/modal.tsx';
import type { SavingState } from '../drafts/draft-saving.ts';
import { DraftChanged, DraftState } from '../drafts/draft-state.tsx';
import { beginOf, localName } from '../drafts/local-draft.ts';
import { useServerDraft } from '../drafts/use-server-draft.ts';
import type { ListingPhotos } from '../photos/listing-photos.ts';
import { usePhotosSnapshot } from '../photos/use-listing-photos.ts';
import { BikeFields, PhotoFields, PriceFields, SellerFields } from './add-product-fields.tsx';
import { AddProduct, type AddProductFormApi, type AddProductTyped } from './add-product-schema.ts';
import { LastContact } from './last-contact.tsx';
import { MoreFields } from './more-fields.tsx';
import { type Prices, useAddProduct } from './use-add-product.ts';
import { useFormPhotos } from './use-form-photos.ts';

/** The fields whose values outlive a reload: of the photos those that are uploaded. */
const KEPT = Object.keys(AddProduct.shape) as (keyof AddProduct)[];

interface Props {
  seller: { email: string; displayName: string };
  /** The draft that is gone on with. */
  draft?: Draft;
}

/** The form that lists a bike (spec section 5, Add product). */
export const AddProductForm = ({ seller, draft }: Props) => {
  const [begin] = useState(() => draft && { ...beginOf(draft, seller.email), _id: draft._id });
  const form = useForm<AddProductTyped, unknown, AddProduct>({
    resolver: rulesResolver(AddProduct),
    ...(begin && { defaultValues: begin.values }),
  });
  const [address] = useSearchParams();
  useDraft(localName(seller.email, address.get('draft') ?? undefined), form, KEPT);
  const photos = useFormPhotos(form);
  const serverDraft = useServerDraft({ form, photos, email: seller.email, draft: begin });
  const { saving, state } = serverDraft;
  const listing = { endDraft: saving.end, onListed: serverDraft.forget, onFailed: saving.typed };
  const { submit, unconfirmedPrices, confirmPrices, correctPrices } = useAddProduct(form, photos, listing);
  usePreparedToasts();
  /** Nothing is listed before the person has chosen which text stays. */
  const askFirst = (event: FormEvent): void => {
    event.preventDefault();
    serverDraft.question.ask();
  };

  return (
    <>
      <form
        method="post"
        noValidate
        onSubmit={state.kind === 'changed' ? askFirst : submit}
        className="flex max-w-2xl flex-col gap-8"
      >
        <BikeFields form={form} />
        <PriceFields form={form} />
        <SellerFields form={form} seller={seller}>
          <LastContact form={form} email={seller.email} />
        </SellerFields>
        <PhotoFields form={form} photos={photos} />
        <MoreFields form={form} />
        <FormEnd form={form} photos={photos} saving={state} />
      </form>
      <DraftChanged {...serverDraft} />
      <PriceDialog prices={unconfirmedPrices} onConfirm={confirmPrices} onCancel={correctPrices} />
    </>
  );
};

interface FormEndProps {
  form: AddProductFormApi;
  photos: ListingPhotos;
  saving: SavingState;
}

/** What is left to upload, the error of the form, and the button. Scrolls into view when one of them appears. */
const FormEnd = ({ form, photos, saving }: FormEndProps) => {
  usePhotosSnapshot(photos);
  const { errors, isSubmitting } = form.formState;
  const { root } = errors;
  const progress = photos.progress();
  const uploading = isSubmitting && progress < 1;
  const end = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (root || uploading) end.current?.scrollIntoView({ block: 'nearest' });
  }, [root, uploading]);
  return (
    <div ref={end} className="flex scroll-mb-20 flex-col gap-4 lg:scroll-mb-4">
      {uploading && (
        <div>
          <p className="mb-1.5 text-sm">
            <Trans>Uploading the photos</Trans>
          </p>
          <ProgressBar label={t`Uploading the photos`} value={progress} />
        </div>
      )}
      {root?.message && <ErrorNotice message={root.message} />}
      <DraftState state={saving} />
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
