import type { ComponentProps } from 'react';
import { classes } from './classes.ts';
import { FieldFrame, type FieldLabels, useFieldIds } from './field-frame.tsx';

type Props<Option extends string> = ComponentProps<'select'> &
  FieldLabels & {
    options: readonly Option[];
    /** An option in the words of the page; as it is unless given. */
    nameOf?: (option: Option) => string;
    placeholder?: string;
  };

/** A labelled choice from a list. Nothing is chosen at first if there is a `placeholder`. */
export const Select = <Option extends string>({
  label,
  error,
  hint,
  id,
  className,
  options,
  nameOf = String,
  placeholder,
  ...select
}: Props<Option>) => {
  const { control, aria } = useFieldIds(id, { label, error, hint });
  return (
    <FieldFrame id={control} label={label} error={error} hint={hint}>
      <select {...select} {...aria} className={classes('control', className)}>
        {placeholder && <option value="">{placeholder}</option>}
        {options.map((option) => (
          <option key={option} value={option}>
            {nameOf(option)}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
};
