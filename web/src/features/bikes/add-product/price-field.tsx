import { t } from '@lingui/core/macro';
import { useWatch } from 'react-hook-form';
import { parseTaka } from '#contract/rules/price.ts';
import { formatTaka } from '#web/language/format.ts';
import { Field } from '#web/ui/field.tsx';
import type { AddProductApi } from './add-product-fields.ts';

interface Props {
  form: AddProductApi;
  name: 'orgPrice' | 'rslPrice';
  label: string;
}

/** An amount in any digits and with commas or without; below it stands how it was understood. */
export const PriceField = ({ form, name, label }: Props) => {
  const amount = parseTaka(useWatch({ control: form.control, name }) ?? '');
  return (
    <Field
      label={label}
      inputMode="numeric"
      autoComplete="off"
      error={form.formState.errors[name]?.message}
      hint={<span className="figures">{Number.isNaN(amount) ? t`In whole taka` : formatTaka(amount)}</span>}
      {...form.register(name)}
    />
  );
};
