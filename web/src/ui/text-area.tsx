import type { ComponentProps } from 'react';
import { classes } from './classes.ts';
import { FieldFrame, type FieldLabels, useFieldIds } from './field-frame.tsx';

/** A labelled input of several lines. Takes every attribute of `<textarea>`, `ref` included. */
export const TextArea = ({ label, error, hint, id, className, ...area }: ComponentProps<'textarea'> & FieldLabels) => {
  const { control, aria } = useFieldIds(id, { label, error, hint });
  return (
    <FieldFrame id={control} label={label} error={error} hint={hint}>
      <textarea rows={4} {...area} {...aria} className={classes('control', className)} />
    </FieldFrame>
  );
};
