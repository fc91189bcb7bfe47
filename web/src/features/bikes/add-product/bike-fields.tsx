import { t } from '@lingui/core/macro';
import { Controller } from 'react-hook-form';
import { BRANDS, IMAGE_TYPES } from '#contract/constants.ts';
import { Field } from '#web/ui/field.tsx';
import { FieldGroup } from '#web/ui/field-group.tsx';
import { PhotoPicker } from '#web/ui/photo-picker.tsx';
import { Select } from '#web/ui/select.tsx';
import type { AddProductApi } from './add-product-fields.ts';
import { DescriptionField } from './description-field.tsx';
import { today } from './today.ts';

/** What is for sale: make, model, age, words and the picture. */
export const BikeFields = ({ form }: { form: AddProductApi }) => {
  const { errors } = form.formState;
  return (
    <FieldGroup title={t`The bike`}>
      <Select
        label={t`Brand`}
        options={BRANDS}
        placeholder={t`Choose a brand`}
        error={errors.brand?.message}
        {...form.register('brand')}
      />
      <Field
        label={t`Model name`}
        autoComplete="off"
        error={errors.modelName?.message}
        {...form.register('modelName')}
      />
      <Field
        label={t`Purchase date`}
        type="date"
        max={today(new Date())}
        error={errors.purchaseYears?.message}
        {...form.register('purchaseYears')}
      />
      <div className="sm:col-span-2">
        <DescriptionField form={form} />
      </div>
      <div className="sm:col-span-2">
        <Controller
          control={form.control}
          name="image"
          render={({ field }) => (
            <PhotoPicker
              label={t`Product picture`}
              accept={IMAGE_TYPES.join()}
              file={field.value ?? null}
              onFile={field.onChange}
              ref={field.ref}
              error={errors.image?.message}
            />
          )}
        />
      </div>
    </FieldGroup>
  );
};
