import { useWatch } from 'react-hook-form';
import type { NumberFactName } from '#contract/bike-facts.ts';
import { fieldProps } from '#web/lib/forms.ts';
import { Field } from '#web/ui/field.tsx';
import type { AddProductFormApi } from './add-product-schema.ts';

interface Props {
  form: AddProductFormApi;
  name: 'orgPrice' | 'rslPrice' | NumberFactName;
  label: string;
  /** The hint while no number is typed. */
  hint: string;
  parse: (typed: string | number) => number;
  format: (value: number) => string;
}

/** A number in Latin or Bangla digits, with or without commas; the hint shows how it was understood. */
export const NumberField = ({ form, name, label, hint, parse, format }: Props) => {
  const value = parse(useWatch({ control: form.control, name }) ?? '');
  return (
    <Field
      label={label}
      inputMode="numeric"
      autoComplete="off"
      hint={<span className="figures">{Number.isNaN(value) ? hint : format(value)}</span>}
      {...fieldProps(form, name)}
    />
  );
};
