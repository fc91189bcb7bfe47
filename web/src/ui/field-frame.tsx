import { type ReactNode, useId } from 'react';

/** What every form field has around its control. */
export interface FieldLabels {
  label: string;
  error?: string | undefined;
  hint?: ReactNode;
}

/** Ids that tie a control to its label, hint and error, and the ARIA attributes of the control. */
export const useFieldIds = (id: string | undefined, { error, hint }: FieldLabels) => {
  const made = useId();
  const control = id ?? made;
  const described = [hint && `${control}-hint`, error && `${control}-error`].filter(Boolean).join(' ');
  return {
    control,
    aria: { id: control, 'aria-invalid': Boolean(error), 'aria-describedby': described || undefined },
  };
};

/** Label above, hint and error below a control that carries the attributes of `useFieldIds`. */
export const FieldFrame = ({ id, label, error, hint, children }: FieldLabels & { id: string; children: ReactNode }) => (
  <div className="flex min-w-0 flex-col gap-1.5">
    <label htmlFor={id} className="font-semibold text-sm">
      {label}
    </label>
    {children}
    {hint && (
      <div id={`${id}-hint`} className="text-base-content/75 text-sm">
        {hint}
      </div>
    )}
    <FieldError id={`${id}-error`} text={error} />
  </div>
);

/** The words under a field that is wrong; a screen reader says them when they appear. */
export const FieldError = ({ id, text }: { id: string; text: string | undefined }) => (
  <p id={id} aria-live="polite" className="font-medium text-error text-sm empty:hidden">
    {text}
  </p>
);
