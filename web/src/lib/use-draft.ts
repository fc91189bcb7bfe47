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

/** The page can be typed into before its scripts run: what somebody is typing is not overwritten. */
const isBeingTyped = (field: string): boolean => {
  const focused = document.activeElement;
  // A form that opens gives its first field the focus: nothing has been typed there yet.
  return focused?.getAttribute('name') === field && (focused as HTMLInputElement).value !== '';
};

/**
 * Keeps what was typed into `fields` across a reload of the page, in this tab. Passwords and files are not for it. The
 * answer forgets the draft: call it when the form has been sent. `fields` is a constant list.
 */
export const useDraft = <T extends FieldValues>(
  name: string,
  form: UseFormReturn<T>,
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
    // What was typed before the scripts ran raised no event that anybody heard.
    if (fields.some((field) => form.getValues(field))) keep(form.getValues());
    return form.subscribe({ formState: { values: true }, callback: ({ values }) => keep(values) });
  }, [key, form, fields]);
  return () => sessionStorage.removeItem(key);
};
