import { useEffect } from 'react';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';

type Draft = Record<string, unknown>;

const readDraft = (key: string): Draft => {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? '{}') as Draft;
  } catch {
    return {};
  }
};

/** A radio button has a value whether or not it is chosen. */
const isFilled = ({ type, checked, value }: HTMLInputElement): boolean => (type === 'radio' ? checked : value !== '');

/** Returns true for the focused field with a value, which is not overwritten: it may have been typed before the scripts ran. */
const isBeingTyped = (field: string): boolean => {
  const focused = document.activeElement;
  // A form that opens focuses its first field, which is still empty.
  return focused?.getAttribute('name') === field && isFilled(focused as HTMLInputElement);
};

/**
 * Keeps the values of `fields` over a reload of the page, in this tab. Not for passwords and files. Returns a function that
 * deletes the draft: call it when the form was sent. `fields` must be the same array on every render.
 */
export const useDraft = <T extends FieldValues, Checked>(
  name: string,
  form: UseFormReturn<T, unknown, Checked>,
  fields: readonly Path<T>[],
): (() => void) => {
  const key = `draft:${name}`;
  useEffect(() => {
    const draft = readDraft(key);
    for (const field of fields) {
      const kept = draft[field];
      if (kept && !form.getValues(field) && !isBeingTyped(field)) form.setValue(field, kept as PathValue<T, Path<T>>);
    }
    const keep = (values: T): void => {
      const kept = Object.fromEntries(fields.map((field) => [field, values[field]]));
      sessionStorage.setItem(key, JSON.stringify(kept));
    };
    // What was typed before the scripts ran raised no event for the subscription.
    if (fields.some((field) => form.getValues(field))) keep(form.getValues());
    return form.subscribe({ formState: { values: true }, callback: ({ values }) => keep(values) });
  }, [key, form, fields]);
  return () => sessionStorage.removeItem(key);
};
