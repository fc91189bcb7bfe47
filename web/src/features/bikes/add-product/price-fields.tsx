import { CONDITIONS } from '#contract/constants.ts';
import { FieldGroup } from '#web/ui/field-group.tsx';
import { Select } from '#web/ui/select.tsx';
import type { AddProductApi } from './add-product-fields.ts';
import { PriceField } from './price-field.tsx';

/** What it cost, what it costs now, and how good it is. */
export const PriceFields = ({ form }: { form: AddProductApi }) => (
  <FieldGroup title="Price and condition">
    <PriceField form={form} name="orgPrice" label="Original price" />
    <PriceField form={form} name="rslPrice" label="Sale price" />
    <Select
      label="Condition"
      options={CONDITIONS}
      placeholder="Choose a condition"
      error={form.formState.errors.condition?.message}
      {...form.register('condition')}
    />
  </FieldGroup>
);
