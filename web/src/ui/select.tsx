import type { ComponentProps } from 'react';
import { classes } from './classes.ts';
import { FieldFrame, type FieldLabels, useFieldIds } from './field-frame.tsx';

type Props = ComponentProps<'select'> & FieldLabels & { options: readonly string[]; placeholder?: string };

/** A labelled choice from a list. Nothing is chosen at first if there is a `placeholder`. */
export const Select = ({ label, error, hint, id, className, options, placeholder, ...select }: Props) => {
  const { control, aria } = useFieldIds(id, { label, error, hint });
  return (
    <FieldFrame id={control} label={label} error={error} hint={hint}>
      <select {...select} {...aria} className={classes('control', className)}>
        {placeholder && <option value="">{placeholder}</option>}
        {options.map((option) => (
          <option key={option}>{option}</option>
        ))}
      </select>
    </FieldFrame>
  );
};
