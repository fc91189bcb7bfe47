import { t } from '@lingui/core/macro';
import { useRef } from 'react';
import { fieldProps } from '#web/lib/forms.ts';
import { Field } from '#web/ui/field.tsx';
import type { AddProductFormApi } from './add-product-schema.ts';

/**
 * Chooses the district that the typed location names, as buyers filter by it, if none is chosen or the one that `decided` names.
 * `decided` is the location for which the district was decided last; returns the one for which it is decided now. The names of the
 * districts are loaded only when they are needed; without them the seller chooses.
 */
export const chooseDistrict = async (form: AddProductFormApi, decided = ''): Promise<string> => {
  const [location = '', chosen] = form.getValues(['location', 'district']);
  const { districtIn } = await import('../card/place-text.ts').catch(() => ({ districtIn: () => undefined }));
  // The seller goes on typing: leaving the field again decides.
  if ((form.getValues('location') ?? '') !== location) return decided;
  const named = districtIn(location);
  if (!named) return decided;
  // A district that the seller has chosen or cleared while the names were loaded stays so.
  const isUntouched = form.getValues('district') === chosen;
  if (isUntouched && (!chosen || chosen === districtIn(decided)))
    form.setValue('district', named, { shouldDirty: true });
  return location;
};

export const LocationField = ({ form }: { form: AddProductFormApi }) => {
  const { onBlur, ...field } = fieldProps(form, 'location');
  const decided = useRef('');
  const left = useRef<string>(undefined);
  const typed = () => form.getValues('location') ?? '';
  const enter = () => {
    // A draft or the last listing has filled the field, with its district.
    if (typed() !== left.current) decided.current = typed();
  };
  const leave: typeof onBlur = (event) => {
    left.current = typed();
    // A district that the seller has cleared stays so, unless the location is another one.
    if (typed() !== decided.current)
      void chooseDistrict(form, decided.current).then((location) => {
        decided.current = location;
      });
    return onBlur(event);
  };
  return <Field label={t`Location`} autoComplete="address-level2" {...field} onFocus={enter} onBlur={leave} />;
};
