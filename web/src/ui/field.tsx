import { type ComponentProps, type ReactNode, useId } from 'react';
import { classes } from './classes.ts';
import { heldAs } from './shown-values.ts';

/** What every form field shows around its control. */
export interface FieldLabels {
  label: string;
  error?: string | undefined;
  hint?: ReactNode;
}

/** Returns the control's id and the ARIA attributes that tie it to its hint and error. */
export const useFieldIds = (id: string | undefined, { error, hint }: FieldLabels) => {
  const generated = useId();
  const control = id ?? generated;
  const described = [hint && `${control}-hint`, error && `${control}-error`].filter(Boolean).join(' ');
  return {
    control,
    aria: { id: control, 'aria-invalid': Boolean(error), 'aria-describedby': described || undefined },
  };
};

/** Label above, hint and error below a control that has the attributes of `useFieldIds`. */
export const FieldFrame = ({ id, label, error, hint, children }: FieldLabels & { id: string; children: ReactNode }) => (
  <div className="flex min-w-0 flex-col gap-1.5">
    <label htmlFor={id} className="font-semibold text-sm">
      {label}
    </label>
    {children}
    <FieldNotes id={id} error={error} hint={hint} />
  </div>
);

/** Hint and error of the control with this id; a screen reader reads the error when it appears. */
export const FieldNotes = ({ id, error, hint }: Omit<FieldLabels, 'label'> & { id: string }) => (
  <>
    {hint && (
      <div id={`${id}-hint`} className="text-base-content/75 text-sm">
        {hint}
      </div>
    )}
    <p id={`${id}-error`} aria-live="polite" className="font-medium text-error text-sm empty:hidden">
      {error}
    </p>
  </>
);

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

/** A labelled input of several lines. Takes every attribute of `<textarea>`, `ref` included. */
export const TextArea = ({ label, error, hint, id, className, ...area }: ComponentProps<'textarea'> & FieldLabels) => {
  const { control, aria } = useFieldIds(id, { label, error, hint });
  return (
    <FieldFrame id={control} label={label} error={error} hint={hint}>
      <textarea rows={4} {...area} {...aria} className={classes('control', className)} />
    </FieldFrame>
  );
};

type SelectProps<Option extends string> = ComponentProps<'select'> &
  FieldLabels & {
    options: readonly Option[];
    /** The text of an option; the option itself by default. */
    nameOf?: (option: Option) => string;
    placeholder?: string;
  };

/** A labelled choice from a list. With a `placeholder` nothing is chosen at first. */
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
}: SelectProps<Option>) => {
  const { control, aria } = useFieldIds(id, { label, error, hint });
  return (
    <FieldFrame id={control} label={label} error={error} hint={hint}>
      <select
        {...(select.value !== undefined && { ref: heldAs(select.value) })}
        {...select}
        {...aria}
        className={classes('control', className)}
      >
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

interface GroupProps {
  title: string;
  /** Stands below the title; screen readers read it with the title when they enter the group. */
  hint?: ReactNode;
  children: ReactNode;
}

/** A titled group of fields, in two columns where there is room. */
export const FieldGroup = ({ title, hint, children }: GroupProps) => {
  const hintId = useId();
  return (
    <fieldset aria-describedby={hint ? hintId : undefined} className="min-w-0 border-base-300 border-t pt-4">
      <legend className="float-start mb-4 w-full font-bold text-xl">{title}</legend>
      {hint && (
        <p id={hintId} className="clear-both -mt-3 mb-4 text-base-content/75 text-sm">
          {hint}
        </p>
      )}
      <div className="clear-both grid grid-cols-[repeat(auto-fit,minmax(min(100%,max(15rem,40%)),1fr))] items-start gap-4">
        {children}
      </div>
    </fieldset>
  );
};
