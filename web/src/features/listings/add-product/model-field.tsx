import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useRef } from 'react';
import { useWatch } from 'react-hook-form';
import { BRANDS, type Brand } from '#contract/constants.ts';
import { modelsOfBrand } from '#web/features/listings/catalogue/catalogue.queries.ts';
import { LANGUAGE } from '#web/language/language.ts';
import { fieldProps } from '#web/lib/forms.ts';
import { Field } from '#web/ui/field.tsx';
import type { AddProductFormApi } from './add-product-schema.ts';

const isBrand = (text: unknown): text is Brand => BRANDS.some((brand) => brand === text);

/** The model: suggested from the catalogue of the chosen brand, or any other text. A model that is chosen fills in its engine. */
export const ModelField = ({ form }: { form: AddProductFormApi }) => {
  const [brand, typed = ''] = useWatch({ control: form.control, name: ['brand', 'modelName'] });
  const { data: models = [] } = useQuery({
    ...modelsOfBrand(isBrand(brand) ? brand : 'Yamaha'),
    enabled: isBrand(brand),
  });
  const offered = isBrand(brand) ? models : [];
  const name = typed.trim().toLowerCase();
  const cc = offered.find((model) => model.name.toLowerCase() === name)?.cc;

  /** What this field has filled in: another model may replace it, what the seller typed stays. */
  const filled = useRef<string>(undefined);
  useEffect(() => {
    const present = String(form.getValues('engineCc') ?? '');
    if (cc === undefined || (present !== '' && present !== filled.current)) return;
    filled.current = String(cc);
    form.setValue('engineCc', filled.current, { shouldDirty: true });
  }, [cc, form]);

  const listId = useId();
  return (
    <>
      <Field
        label={t`Model name`}
        hint={offered.length > 0 ? t`Type to choose a model, or write your own` : undefined}
        autoComplete="off"
        list={listId}
        {...fieldProps(form, 'modelName')}
      />
      <datalist id={listId}>
        {offered.map((model) => (
          <option key={model.name} value={model.name} label={LANGUAGE === 'bn' ? model.bangla : undefined} />
        ))}
      </datalist>
    </>
  );
};
