import { t } from '@lingui/core/macro';
import { CONDITIONS } from '#contract/constants.ts';
import { conditionLabel } from '#web/language/labels.ts';
import { FieldGroup } from '#web/ui/field-group.tsx';
import { Select } from '#web/ui/select.tsx';
import type { AddProductApi } from './add-product-fields.ts';
import { PriceField } from './price-field.tsx';

/** What it cost, what it costs now, and how good it is. */
export const PriceFields = ({ form }: { form: AddProductApi }) => (
  <FieldGroup title={t`Price and condition`}>
    <PriceField form={form} name="orgPrice" label={t`Original price`} />
    <PriceField form={form} name="rslPrice" label={t`Sale price`} />
    <Select
      label={t`Condition`}
      options={CONDITIONS}
      nameOf={conditionLabel}
      placeholder={t`Choose a condition`}
      error={form.formState.errors.condition?.message}
      {...form.register('condition')}
    />
  </FieldGroup>
);
