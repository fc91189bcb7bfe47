import { t } from '@lingui/core/macro';
import { useRef } from 'react';
import { fieldProps } from '#web/lib/forms.ts';
import { Field } from '#web/ui/field.tsx';
import type { AddProductFormApi } from './add-product-schema.ts';

/**
 * Chooses the district that the typed location names, as buyers filter by it, as long as none is chosen, or the one that the location
 * named `before`. The names of the districts are loaded only now; without them the seller chooses.
 */
export const chooseDistrict = async (form: AddProductFormApi, before = ''): Promise<void> => {
  // A place or a district that is typed or chosen while the names load comes after this one, and this one is forgotten.
  const [location, chosen] = form.getValues(['location', 'district']);
  const { districtIn } = await import('../card/place-text.ts').catch(() => ({ districtIn: () => undefined }));
  const now = form.getValues(['location', 'district']);
  if (now[0] !== location || now[1] !== chosen) return;
  const named = districtIn(location ?? '');
  if (named && (!chosen || chosen === districtIn(before))) form.setValue('district', named, { shouldDirty: true });
};

export const LocationField = ({ form }: { form: AddProductFormApi }) => {
  const { onBlur, ...field } = fieldProps(form, 'location');
  const before = useRef('');
  const typed = () => form.getValues('location') ?? '';
  const enter = () => {
    before.current = typed();
  };
  const leave: typeof onBlur = (event) => {
    // A district that the seller has cleared stays so, unless the location is another one.
    if (typed() !== before.current) void chooseDistrict(form, before.current);
    return onBlur(event);
  };
  return <Field label={t`Location`} autoComplete="address-level2" {...field} onFocus={enter} onBlur={leave} />;
};
