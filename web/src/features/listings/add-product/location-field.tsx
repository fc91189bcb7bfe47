import { t } from '@lingui/core/macro';
import { fieldProps } from '#web/lib/forms.ts';
import { Field } from '#web/ui/field.tsx';
import type { AddProductFormApi } from './add-product-schema.ts';

/**
 * Chooses the district that the typed location names, as long as none is chosen: buyers filter by it. The names of the districts
 * are loaded only now; without them the seller chooses.
 */
export const chooseDistrict = async (form: AddProductFormApi): Promise<void> => {
  const { districtIn } = await import('../card/place-text.ts').catch(() => ({ districtIn: () => undefined }));
  const district = districtIn(form.getValues('location') ?? '');
  if (district && !form.getValues('district')) form.setValue('district', district, { shouldDirty: true });
};

export const LocationField = ({ form }: { form: AddProductFormApi }) => {
  const { onBlur, ...field } = fieldProps(form, 'location');
  const leave: typeof onBlur = (event) => {
    void chooseDistrict(form);
    return onBlur(event);
  };
  return <Field label={t`Location`} autoComplete="address-level2" {...field} onBlur={leave} />;
};
