import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useWatch } from 'react-hook-form';
import { FACT_NAMES } from '#contract/bike-facts.ts';
import type { OwnListing } from '#contract/entities/bike.ts';
import { parseTaka } from '#contract/rules/price.ts';
import { brandLabel } from '#web/language/bike-labels.ts';
import { formatNumber, formatTaka } from '#web/language/format.ts';
import { usePreparedToasts } from '#web/lib/toast.tsx';
import { Field } from '#web/ui/field.tsx';
import { ConfirmDialog } from '#web/ui/modal.tsx';
import { BikeFields, PhotoFields, PriceFields, SellerFields } from '../add-product/add-product-fields.tsx';
import type { AddProduct, AddProductFormApi } from '../add-product/add-product-schema.ts';
import { MoreFields } from '../add-product/more-fields.tsx';
import { MailedBuyers } from '../my-products/price-dialog.tsx';
import { EditEnd } from './edit-end.tsx';
import type { Doubts } from './listing-changes.ts';
import { useEditListing } from './use-edit-listing.ts';

interface Props {
  bike: OwnListing;
  seller: { email: string; displayName: string };
  /** Forgets what was typed. */
  onDiscard: () => void;
}

/** The parts of the form that are folded, by their anchors: price and condition are what sellers change. */
const FOLDED = {
  photos: ['photos'],
  bike: ['modelName', 'purchaseYears', 'description'],
  facts: FACT_NAMES,
  contact: ['location', 'seller_Ph_No'],
} as const;

/** The form that edits a listing: the fields of a new one, without the brand. */
export const EditForm = ({ bike, seller, onDiscard }: Props) => {
  const { form, photos, submit, outcome, doubts, confirmDoubts, correct } = useEditListing(bike);
  const { errors, dirtyFields, submitCount } = form.formState;
  /** Open where something is wrong, or was typed that is not saved. */
  const foldOf = (id: keyof typeof FOLDED) => {
    const isIn = (fields: Partial<Record<keyof AddProduct, unknown>>) =>
      FOLDED[id].some((name) => [fields[name]].flat().some(Boolean));
    return { id, needed: isIn(errors) ? `wrong ${submitCount}` : isIn(dirtyFields) ? 'typed' : undefined };
  };
  usePreparedToasts();
  return (
    <section aria-labelledby="edit">
      <h2 id="edit" className="mb-4 font-bold text-2xl">
        <Trans>Edit</Trans>
      </h2>
      <form method="post" noValidate onSubmit={submit} className="flex max-w-2xl flex-col gap-8">
        <div className="flex flex-col gap-4">
          <PriceFields form={form} productId={bike._id} />
          <PriceEffects form={form} bike={bike} />
        </div>
        <div className="border-base-300 border-t">
          <PhotoFields form={form} photos={photos} fold={foldOf('photos')} />
          <BikeFields
            form={form}
            brand={<Field label={t`Brand`} value={brandLabel(bike.brand)} disabled />}
            fold={foldOf('bike')}
          />
          <MoreFields form={form} fold={foldOf('facts')} />
          <SellerFields form={form} seller={seller} fold={foldOf('contact')} />
        </div>
        <EditEnd form={form} photos={photos} bike={bike} outcome={outcome} onDiscard={onDiscard} />
      </form>
      <DoubtsDialog doubts={doubts} onConfirm={confirmDoubts} onCancel={correct} />
    </section>
  );
};

/** Once another price is typed: what it means for those who have booked the bike. */
const PriceEffects = ({ form, bike }: { form: AddProductFormApi; bike: OwnListing }) => {
  const typed = parseTaka(useWatch({ control: form.control, name: 'rslPrice' }) ?? '');
  return Number.isNaN(typed) || typed === bike.rslPrice ? null : <MailedBuyers bikeId={bike._id} />;
};

interface DoubtsProps {
  doubts: Doubts | undefined;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Has what is doubtful confirmed; nothing of it is refused. */
const DoubtsDialog = ({ doubts, onConfirm, onCancel }: DoubtsProps) => (
  <ConfirmDialog
    title={t`Is that right?`}
    open={doubts !== undefined}
    confirmLabel={t`Yes, save it`}
    onConfirm={onConfirm}
    onCancel={onCancel}
  >
    <div className="flex flex-col gap-3">
      {doubts?.aboveOriginal && <AboveOriginal {...doubts.aboveOriginal} />}
      {doubts?.fewer && <Fewer {...doubts.fewer} />}
    </div>
  </ConfirmDialog>
);

const AboveOriginal = ({ rslPrice, orgPrice }: NonNullable<Doubts['aboveOriginal']>) => {
  const [sale, original] = [formatTaka(rslPrice), formatTaka(orgPrice)];
  return (
    <p>
      <Trans>
        You ask for {sale}, and the bike cost {original} when it was new. Is that right?
      </Trans>
    </p>
  );
};

const Fewer = ({ before, after }: NonNullable<Doubts['fewer']>) => {
  const [then, now] = [formatNumber(before), formatNumber(after)];
  return (
    <p>
      <Trans>
        The listing said {then} km so far, and you typed {now} km: a lower figure than before. Is that right?
      </Trans>
    </p>
  );
};
