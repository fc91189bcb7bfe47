import type { ComponentProps } from 'react';
import { classes } from './classes.ts';
import { FieldFrame, type FieldLabels, useFieldIds } from './field-frame.tsx';

export type FieldProps = ComponentProps<'input'> & FieldLabels;

/** A labelled one-line input. Takes every attribute of `<input>`, `ref` included. */
export const Field = ({ label, error, hint, id, className, ...input }: FieldProps) => {
  const { control, aria } = useFieldIds(id, { label, error, hint });
  return (
    <FieldFrame id={control} label={label} error={error} hint={hint}>
      <input type="text" {...input} {...aria} className={classes('control', className)} />
    </FieldFrame>
  );
};
