import { useWatch } from 'react-hook-form';
import { MAX_DESCRIPTION_LENGTH, MIN_DESCRIPTION_LENGTH } from '#contract/constants.ts';
import { TextArea } from '#web/ui/text-area.tsx';
import type { AddProductApi } from './add-product-fields.ts';

const number = new Intl.NumberFormat('en-IN');

const counter = (length: number): string =>
  length < MIN_DESCRIPTION_LENGTH
    ? `${length} of at least ${MIN_DESCRIPTION_LENGTH} characters`
    : `${number.format(length)} of at most ${number.format(MAX_DESCRIPTION_LENGTH)} characters`;

/** The description, and how long it is already. */
export const DescriptionField = ({ form }: { form: AddProductApi }) => {
  const typed = useWatch({ control: form.control, name: 'description' }) ?? '';
  return (
    <TextArea
      label="Description"
      rows={5}
      error={form.formState.errors.description?.message}
      hint={<span className="tabular-nums">{counter(typed.trim().length)}</span>}
      {...form.register('description')}
    />
  );
};
