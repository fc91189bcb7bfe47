import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { ApiError } from './errors.ts';

/** Shows at these fields of a form what the server says about them; `failure` is what sending the form has thrown. */
export const showFieldErrors = <Typed extends FieldValues, Checked>(
  form: UseFormReturn<Typed, unknown, Checked>,
  fields: readonly Path<Typed>[],
  failure: unknown,
): void => {
  const messages = failure instanceof ApiError ? failure.fields : undefined;
  for (const field of fields) if (messages?.[field]) form.setError(field, { message: messages[field] });
};
