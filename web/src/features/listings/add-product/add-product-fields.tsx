import { t } from '@lingui/core/macro';
import { type ReactNode, Suspense } from 'react';
import { Controller, useWatch } from 'react-hook-form';
import { now } from '#contract/clock.ts';
import { BRANDS, CONDITIONS, MAX_DESCRIPTION_LENGTH, MIN_DESCRIPTION_LENGTH } from '#contract/constants.ts';
import { dhakaDay } from '#contract/dhaka-day.ts';
import { parseTaka } from '#contract/rules/price.ts';
import { brandLabel } from '#web/language/bike-labels.ts';
import { formatNumber, formatTaka } from '#web/language/format.ts';
import { conditionLabel } from '#web/language/labels.ts';
import { fieldProps } from '#web/lib/forms.ts';
import { lazyComponent } from '#web/lib/lazy-component.tsx';
import { Field, FieldGroup, Select, TextArea } from '#web/ui/field.tsx';
import type { ListingPhotos } from '../photos/listing-photos.ts';
import { PhotosField } from '../photos/photos-field.tsx';
import type { AddProductFormApi } from './add-product-schema.ts';
import { type FieldFold, FieldPart } from './field-part.tsx';
import { LocationField } from './location-field.tsx';
import { ModelField } from './model-field.tsx';
import { NumberField } from './number-field.tsx';

/** Loaded late: it has nothing to show before brand and model are typed, and the form works without it. */
const PriceGuidance = lazyComponent(
  async () => (await import('./price-guidance.tsx')).PriceGuidance,
  () => null,
);

interface Props {
  form: AddProductFormApi;
  /** Folds the group. */
  fold?: FieldFold | undefined;
}

interface BikeFieldsProps extends Props {
  /** In place of the choice of a new listing. */
  brand?: ReactNode;
}

/** Brand, model, age and description. */
export const BikeFields = ({ form, brand, fold }: BikeFieldsProps) => (
  <FieldPart title={t`The bike`} fold={fold}>
    {brand ?? (
      <Select
        label={t`Brand`}
        options={BRANDS}
        nameOf={brandLabel}
        placeholder={t`Choose a brand`}
        {...fieldProps(form, 'brand')}
      />
    )}
    <ModelField form={form} />
    <Field label={t`Purchase date`} type="date" max={dhakaDay(now())} {...fieldProps(form, 'purchaseYears')} />
    <div className="sm:col-span-2">
      <DescriptionField form={form} />
    </div>
  </FieldPart>
);

const LEAST = formatNumber(MIN_DESCRIPTION_LENGTH);
const MOST = formatNumber(MAX_DESCRIPTION_LENGTH);

const counter = (length: number): string => {
  const typed = formatNumber(length);
  return length < MIN_DESCRIPTION_LENGTH
    ? t`${typed} of at least ${LEAST} characters`
    : t`${typed} of at most ${MOST} characters`;
};

const DescriptionField = ({ form }: Pick<Props, 'form'>) => {
  const typed = useWatch({ control: form.control, name: 'description' }) ?? '';
  return (
    <TextArea
      label={t`Description`}
      rows={5}
      hint={<span className="figures">{counter(typed.trim().length)}</span>}
      {...fieldProps(form, 'description')}
    />
  );
};

interface PriceFieldsProps extends Pick<Props, 'form'> {
  /** The listing that is edited. */
  productId?: string;
}

/** Original price, sale price and condition. */
export const PriceFields = ({ form, productId }: PriceFieldsProps) => (
  <FieldGroup title={t`Price and condition`}>
    <NumberField
      form={form}
      name="orgPrice"
      label={t`Original price`}
      hint={t`In whole taka`}
      parse={parseTaka}
      format={formatTaka}
    />
    <NumberField
      form={form}
      name="rslPrice"
      label={t`Sale price`}
      hint={t`In whole taka`}
      parse={parseTaka}
      format={formatTaka}
    />
    <Suspense>
      <PriceGuidance form={form} productId={productId} />
    </Suspense>
    <Select
      label={t`Condition`}
      options={CONDITIONS}
      nameOf={conditionLabel}
      placeholder={t`Choose a condition`}
      {...fieldProps(form, 'condition')}
    />
  </FieldGroup>
);

interface SellerFieldsProps extends Props {
  seller: { email: string; displayName: string };
  /** Above the fields. */
  children?: ReactNode;
}

/** Where the bike is and who sells it; name and email are the account's. */
export const SellerFields = ({ form, seller, fold, children }: SellerFieldsProps) => (
  <FieldPart title={t`Location and contact`} fold={fold}>
    {children}
    <LocationField form={form} />
    <Field
      label={t`Phone number`}
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      {...fieldProps(form, 'seller_Ph_No')}
    />
    <Field label={t`Name`} value={seller.displayName} disabled />
    <Field label={t`Email`} type="email" value={seller.email} disabled />
  </FieldPart>
);

/** The last of the specified fields, right above the optional ones, which are typed while the photos are uploaded. */
export const PhotoFields = ({ form, photos, fold }: Props & { photos: ListingPhotos }) => (
  <FieldPart title={t`Photos`} fold={fold}>
    <div className="col-span-full">
      <Controller
        control={form.control}
        name="photos"
        render={({ field, fieldState }) => (
          <PhotosField photos={photos} label={t`Product picture`} ref={field.ref} error={fieldState.error?.message} />
        )}
      />
    </div>
  </FieldPart>
);
