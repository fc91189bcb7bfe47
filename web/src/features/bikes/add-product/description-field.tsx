import { t } from '@lingui/core/macro';
import { useWatch } from 'react-hook-form';
import { MAX_DESCRIPTION_LENGTH, MIN_DESCRIPTION_LENGTH } from '#contract/constants.ts';
import { formatNumber } from '#web/language/format.ts';
import { TextArea } from '#web/ui/text-area.tsx';
import type { AddProductApi } from './add-product-fields.ts';

const LEAST = formatNumber(MIN_DESCRIPTION_LENGTH);
const MOST = formatNumber(MAX_DESCRIPTION_LENGTH);

const counter = (length: number): string => {
  const typed = formatNumber(length);
  return length < MIN_DESCRIPTION_LENGTH
    ? t`${typed} of at least ${LEAST} characters`
    : t`${typed} of at most ${MOST} characters`;
};

/** The description, and how long it is already. */
export const DescriptionField = ({ form }: { form: AddProductApi }) => {
  const typed = useWatch({ control: form.control, name: 'description' }) ?? '';
  return (
    <TextArea
      label={t`Description`}
      rows={5}
      error={form.formState.errors.description?.message}
      hint={<span className="figures">{counter(typed.trim().length)}</span>}
      {...form.register('description')}
    />
  );
};
