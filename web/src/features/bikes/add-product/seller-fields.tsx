import { t } from '@lingui/core/macro';
import { Field } from '#web/ui/field.tsx';
import { FieldGroup } from '#web/ui/field-group.tsx';
import type { AddProductApi } from './add-product-fields.ts';

interface Props {
  form: AddProductApi;
  seller: { email: string; displayName: string };
}

/** Where the bike stands and who sells it; name and email are the account's. */
export const SellerFields = ({ form, seller }: Props) => {
  const { errors } = form.formState;
  return (
    <FieldGroup title={t`Where and who`}>
      <Field
        label={t`Location`}
        autoComplete="address-level2"
        error={errors.location?.message}
        {...form.register('location')}
      />
      <Field
        label={t`Phone number`}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        error={errors.seller_Ph_No?.message}
        {...form.register('seller_Ph_No')}
      />
      <Field label={t`Name`} value={seller.displayName} disabled />
      <Field label={t`Email`} type="email" value={seller.email} disabled />
    </FieldGroup>
  );
};
